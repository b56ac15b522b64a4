import { createTokenSigner } from '@viral-slides/http-kit';
import { createInternalClient, poolTransport } from '@viral-slides/internal-client';
import { defineService } from '@viral-slides/service-kit';
import type { ModelsOf } from '@viral-slides/service-kit';
import { autopilotModel } from './adapters/mongo/autopilot-collection.ts';
import { createMongoAutopilotRepository } from './adapters/mongo/mongo-autopilot-repository.ts';
import { createMongoCreationRequestRepository, creationRequestModel } from './adapters/mongo/mongo-creation-request-repository.ts';
import { createMongoFontUses } from './adapters/mongo/mongo-font-uses.ts';
import { hookModel } from './adapters/mongo/hook-collection.ts';
import { followingModel } from './adapters/mongo/following-collection.ts';
import { createMongoFollowingRepository } from './adapters/mongo/mongo-following-repository.ts';
import { createMongoHookRepository } from './adapters/mongo/mongo-hook-repository.ts';
import { brandKitModel, createMongoBrandKitRepository } from './adapters/mongo/mongo-brand-kit-repository.ts';
import { createMongoProjectRepository } from './adapters/mongo/mongo-project-repository.ts';
import { createMongoProposalRepository } from './adapters/mongo/mongo-proposal-repository.ts';
import { createMongoSeriesDeletions } from './adapters/mongo/mongo-series-deletions.ts';
import { createMongoSeriesRepository } from './adapters/mongo/mongo-series-repository.ts';
import { createMongoTemplateRepository } from './adapters/mongo/mongo-template-repository.ts';
import { projectModel } from './adapters/mongo/project-collection.ts';
import { proposalModel } from './adapters/mongo/proposal-collection.ts';
import { seriesModel } from './adapters/mongo/series-collection.ts';
import { templateModel } from './adapters/mongo/template-collection.ts';
import { createHttpLibrary } from './adapters/media/http-library.ts';
import { createHttpPacks } from './adapters/media/http-packs.ts';
import { createHttpDevices } from './adapters/scheduling/http-devices.ts';
import { createHttpProjectPosts } from './adapters/scheduling/http-project-posts.ts';
import { createHttpSeriesPosts } from './adapters/scheduling/http-series-posts.ts';
import { createHttpSlots } from './adapters/scheduling/http-slots.ts';
import { createHttpWaitingPictures } from './adapters/scheduling/http-waiting-pictures.ts';
import { composeAutopilot } from './compose-autopilot.ts';
import { composeFollowing } from './compose-following.ts';
import { composeSeries } from './compose-series.ts';
import { serviceName, settings } from './config.ts';
import { brandKitRoutes } from './http/brand-kit-routes.ts';
import { fontUsesRoute } from './http/font-uses-route.ts';
import { hookRoutes } from './http/hook-routes.ts';
import { presentConflict } from './http/present-project.ts';
import { projectRoutes } from './http/project-routes.ts';
import { templateRoutes } from './http/template-routes.ts';
import { variantRoute } from './http/variant-route.ts';
import type { Clock } from './ports/clock.ts';
import type { IdSource } from './ports/id-source.ts';
import type { Library } from './ports/library.ts';
import type { ProjectPosts } from './ports/project-posts.ts';
import { makeChangeBrandKit } from './use-cases/brand/change-brand-kit.ts';
import { makeCreateBrandKit } from './use-cases/brand/create-brand-kit.ts';
import { makeCreateHook } from './use-cases/brand/create-hook.ts';
import { makeCreateProject } from './use-cases/projects/create-project.ts';
import { makeCheckProject } from './use-cases/projects/check-project.ts';
import { makeCreateProjectFromTemplate } from './use-cases/projects/create-project-from-template.ts';
import { makeCreateTemplate } from './use-cases/templates/create-template.ts';
import { makeDeleteBrandKit } from './use-cases/brand/delete-brand-kit.ts';
import { makeDeleteHook } from './use-cases/brand/delete-hook.ts';
import { makeDeleteProject } from './use-cases/projects/delete-project.ts';
import { makeDeleteTemplate } from './use-cases/templates/delete-template.ts';
import { makeFileProject } from './use-cases/projects/file-project.ts';
import { makeGetFirstSlide } from './use-cases/projects/get-first-slide.ts';
import { makeGetProject } from './use-cases/projects/get-project.ts';
import { makeGetTemplate } from './use-cases/templates/get-template.ts';
import { makeReplaceTemplate } from './use-cases/templates/replace-template.ts';
import { makeMakeVariant } from './use-cases/projects/make-variant.ts';
import { makeStoreProject } from './use-cases/projects/store-project.ts';
import { makeUpdateProject } from './use-cases/projects/update-project.ts';

const collections = {
  projects: projectModel,
  templates: templateModel,
  hooks: hookModel,
  brandKits: brandKitModel,
  requests: creationRequestModel,
  series: seriesModel,
  followings: followingModel,
  autopilots: autopilotModel,
  proposals: proposalModel,
};

/** Composes the service: the only place that knows all its parts. */
export const service = defineService({
  name: serviceName,
  settings,
  models: collections,
  outbox: ['projects'],
  callers: ['scheduling', 'screenshot'],
  build({ config, keys, models, background, onCommitted, clock, ids, logger }) {
    const signer = createTokenSigner(serviceName, keys);
    const scheduling = createInternalClient({ service: 'scheduling', signer, transport: poolTransport(config.upstreamScheduling) });
    const media = createInternalClient({ service: 'media', signer, transport: poolTransport(config.upstreamMedia) });
    const neighbours = { library: createHttpLibrary(media), projectPosts: createHttpProjectPosts(scheduling) };
    const ports = { ...storesOf(models, onCommitted), ...neighbours, clock, ids };
    const parts = { ...ports, ...makeUseCases(ports) };
    const behind = storesOf(background, onCommitted);
    const others = {
      seriesPosts: createHttpSeriesPosts(scheduling),
      slots: createHttpSlots(scheduling),
      packs: createHttpPacks(media),
      waitingPictures: createHttpWaitingPictures(scheduling),
      devices: createHttpDevices(scheduling),
    };
    const makeVariant = makeMakeVariant({ ...parts, ...others, storeProject: makeStoreProject(ports) });
    const series = composeSeries({ ...parts, ...others, behind, logger });
    const following = composeFollowing({ ...parts, behind, logger });
    const autopilot = composeAutopilot({ ...parts, ...others, behind, logger });
    return {
      routes: [
        fontUsesRoute(parts),
        ...projectRoutes(parts),
        variantRoute({ makeVariant }),
        ...templateRoutes(parts),
        ...hookRoutes(parts),
        ...brandKitRoutes(parts),
        ...series.routes,
        ...following.routes,
        ...autopilot.routes,
      ],
      consumers: series.consumers,
      jobs: [...series.jobs, ...following.jobs, ...autopilot.jobs],
      makeDueSeries: series.makeDueSeries,
      translateError: presentConflict,
      stopAfterRequests: [
        { name: 'connections to scheduling', run: () => scheduling.close() },
        { name: 'connections to media', run: () => media.close() },
      ],
    };
  },
});

type Ports = ReturnType<typeof storesOf> & { library: Library; projectPosts: ProjectPosts; clock: Clock; ids: IdSource };

/** @param models on connections of requests, or of background work */
function storesOf(models: ModelsOf<typeof collections>, onCommitted: () => void) {
  return {
    projects: createMongoProjectRepository({ projects: models.projects, onCommitted }),
    templates: createMongoTemplateRepository(models.templates),
    hooks: createMongoHookRepository(models.hooks),
    brandKits: createMongoBrandKitRepository(models.brandKits),
    countFontUses: createMongoFontUses(models),
    requests: createMongoCreationRequestRepository(models.requests),
    series: createMongoSeriesRepository(models.series),
    seriesDeletions: createMongoSeriesDeletions(models.series),
    followings: createMongoFollowingRepository(models.followings),
    autopilots: createMongoAutopilotRepository(models.autopilots),
    proposals: createMongoProposalRepository(models.proposals),
  };
}

function makeUseCases(ports: Ports) {
  const [getTemplate, getProject] = [makeGetTemplate(ports), makeGetProject(ports)];
  const createProject = makeCreateProject({ ...ports, storeProject: makeStoreProject(ports) });
  return {
    getProject,
    getFirstSlide: makeGetFirstSlide(ports),
    checkProject: makeCheckProject({ getProject }),
    createProject,
    createProjectFromTemplate: makeCreateProjectFromTemplate({ ...ports, getTemplate, createProject }),
    updateProject: makeUpdateProject(ports),
    fileProject: makeFileProject(ports),
    deleteProject: makeDeleteProject(ports),
    getTemplate,
    createTemplate: makeCreateTemplate(ports),
    replaceTemplate: makeReplaceTemplate({ ...ports, getTemplate }),
    deleteTemplate: makeDeleteTemplate(ports),
    createHook: makeCreateHook(ports),
    deleteHook: makeDeleteHook(ports),
    createBrandKit: makeCreateBrandKit(ports),
    changeBrandKit: makeChangeBrandKit(ports),
    deleteBrandKit: makeDeleteBrandKit(ports),
  };
}

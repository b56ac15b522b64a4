import { translateDatabaseError } from '@viral-slides/database';
import { defineService } from '@viral-slides/service-kit';
import { appModel, createMongoApps } from './adapters/mongo/mongo-apps.ts';
import { codeModel, createMongoCodes } from './adapters/mongo/mongo-codes.ts';
import { createMongoFaultRules, faultRuleModel } from './adapters/mongo/mongo-fault-rules.ts';
import { createMongoGrants, grantModel } from './adapters/mongo/mongo-grants.ts';
import { counterModel, createMongoJournal, journalModel } from './adapters/mongo/mongo-journal.ts';
import { clockModel, createMongoSandboxClock } from './adapters/mongo/mongo-sandbox-clock.ts';
import { createMongoTokens, tokenModel } from './adapters/mongo/mongo-tokens.ts';
import { createMongoUsers, userModel } from './adapters/mongo/mongo-users.ts';
import { composeGoogle, googleModels } from './compose-google.ts';
import { composeTikTok, tiktokModels } from './compose-tiktok.ts';
import { serviceName, settings } from './config.ts';
import { controlRoutes } from './http/control/control-routes.ts';
import { googleControlRoutes } from './http/control/google-control-routes.ts';
import { controlsRoutes } from './http/stage/controls-routes.ts';
import { stageRoutes } from './http/stage/stage-routes.ts';
import { surfaceRoutes } from './http/surface/surface-routes.ts';
import { createForgetJob } from './jobs/forget-job.ts';
import type { Grant } from './model/grant.ts';
import { makeAddFaults } from './use-cases/add-faults.ts';
import { makeControlGoogle } from './use-cases/google/control-google.ts';
import { makeControlSandbox } from './use-cases/control-sandbox.ts';
import { makeForgetOldState } from './use-cases/forget-old-state.ts';
import { makeMakeRoom } from './use-cases/make-room.ts';
import { makeDirectStage } from './use-cases/stage/direct-stage.ts';
import { makeOpenStageFile } from './use-cases/stage/open-stage-file.ts';
import { makeReadStage } from './use-cases/stage/read-stage.ts';

/** What this service is made of. The only place that knows all parts. */
export const service = defineService({
  name: serviceName,
  settings,
  models: {
    apps: appModel,
    users: userModel,
    grants: grantModel,
    codes: codeModel,
    tokens: tokenModel,
    faultRules: faultRuleModel,
    journal: journalModel,
    counters: counterModel,
    clock: clockModel,
    ...googleModels,
    ...tiktokModels,
  },
  // It tells nobody anything: platforms have no events for us.
  outbox: [],
  storage: 'needed',
  async build({ config, models, bucket, clock: realClock, ids, logger }) {
    const tokens = createMongoTokens(models.tokens);
    const frame = {
      clock: createMongoSandboxClock(models.clock, realClock),
      faults: createMongoFaultRules(models.faultRules),
      journal: createMongoJournal(models.journal, models.counters),
      apps: createMongoApps(models.apps),
      users: createMongoUsers(models.users),
      codes: createMongoCodes(models.codes),
      grants: createMongoGrants(models.grants, tokens),
      tokens,
      ids,
    };
    const files = { list: () => bucket.list('sandbox/'), remove: bucket.remove };
    const makeRoom = makeMakeRoom({ files, clock: realClock, maxBytes: config.maxMegabytes * 1024 * 1024 });
    const google = await composeGoogle({ frame, models, store: bucket, makeRoom, config });
    const tiktok = await composeTikTok({ frame, models, bucket, makeRoom, realClock, logger, config });
    const addFaults = makeAddFaults(frame);
    const forget = makeForgetOldState({ ...frame, ...google, ...tiktok, makeRoom });
    const shown = { ...frame, ...google, ...tiktok, store: bucket };
    const stage = {
      readStage: makeReadStage(shown),
      openStageFile: makeOpenStageFile(shown),
      finishDraft: tiktok.finishDraft,
    };
    const directStage = makeDirectStage({ ...frame, addFaults });
    const endGrant = {
      google: (grant: Grant, reason: string, now: Date) => frame.grants.end(grant.id, reason, now),
      tiktok: tiktok.endGrant,
    };
    const surfaces = [google.surface, tiktok.surface];
    const around = { ...frame, logger, translateError: translateDatabaseError };
    return {
      routes: [
        ...surfaces.flatMap((surface) => surfaceRoutes(surface, around)),
        ...controlRoutes(makeControlSandbox({ ...frame, addFaults, endGrant })),
        ...googleControlRoutes(makeControlGoogle({ ...frame, ...google })),
        ...stageRoutes(stage),
        ...controlsRoutes({ directStage, realClock }),
      ],
      jobs: [createForgetJob({ forget, logger }), ...tiktok.jobs],
      forget,
      tiktok,
      stopAfterRequests: [tiktok.stop],
    };
  },
});

import type { Metrics } from '@viral-slides/http-kit';
import { bucketChecks, s3SettingsOf } from '@viral-slides/s3';
import { defineService } from '@viral-slides/service-kit';
import type { SigningKeys } from '@viral-slides/signing';
import { Gauge } from 'prom-client';
import { imageModel } from './adapters/mongo/image-collection.ts';
import { captureModel, createMongoCaptureRepository } from './adapters/mongo/mongo-capture-repository.ts';
import { createMongoDeployment, deploymentModel } from './adapters/mongo/mongo-deployment.ts';
import { createMongoFontRepository, fontModel } from './adapters/mongo/mongo-font-repository.ts';
import { createMongoImageRepository } from './adapters/mongo/mongo-image-repository.ts';
import { createMongoJobLeases, leaseModel } from './adapters/mongo/mongo-job-leases.ts';
import { createMongoPackRepository, packModel } from './adapters/mongo/mongo-pack-repository.ts';
import { createMongoProjectUsageRepository, usageModel } from './adapters/mongo/mongo-project-usage-repository.ts';
import { createMongoPostUsageRepository, postUsageModel } from './adapters/mongo/mongo-post-usage-repository.ts';
import { createMongoStorageLedger, holdsModel } from './adapters/mongo/mongo-storage-ledger.ts';
import { createMongoUploadGrantRepository, grantModel } from './adapters/mongo/mongo-upload-grant-repository.ts';
import { createQuarantineStorage } from './adapters/s3/quarantine-storage.ts';
import { createS3ObjectStore } from './adapters/s3/s3-object-store.ts';
import { withUploadTokens } from './adapters/upload-token/tokened-upload-signer.ts';
import { createS3UploadSigner } from './adapters/s3/s3-upload-signer.ts';
import type { UploadTarget } from './adapters/s3/s3-upload-signer.ts';
import { createIngestProcessor } from './adapters/sharp/ingest-processor.ts';
import type { IngestProcessor } from './adapters/sharp/ingest-processor.ts';
import { serviceName, settings } from './config.ts';
import { postUsageConsumer } from './consumers/post-usage-consumer.ts';
import { postedImagesConsumer } from './consumers/posted-images-consumer.ts';
import { projectUsageConsumer } from './consumers/project-usage-consumer.ts';
import { captureRoute } from './http/capture-route.ts';
import { contentRoutes } from './http/content-route.ts';
import { fontRoutes } from './http/font-routes.ts';
import { imageRoutes } from './http/image-routes.ts';
import { packRoutes } from './http/pack-routes.ts';
import { uploadRoute } from './http/upload-route.ts';
import { createExpireClaimsJob } from './jobs/expire-claims-job.ts';
import { createSweepJob } from './jobs/sweep-job.ts';
import { quarantinePrefix } from './model/upload-grant.ts';
import type { UploadSigner } from './ports/upload-signer.ts';
import { makeChangePack } from './use-cases/change-pack.ts';
import { makeCreatePack } from './use-cases/create-pack.ts';
import { makeCreateUpload } from './use-cases/create-upload.ts';
import type { CreateUploadDeps } from './use-cases/create-upload.ts';
import { makeCheckLibrary } from './use-cases/check-library.ts';
import { makeDeleteFont } from './use-cases/delete-font.ts';
import { makeDeleteImage } from './use-cases/delete-image.ts';
import { makeDeletePack } from './use-cases/delete-pack.ts';
import { makeFillPack } from './use-cases/fill-pack.ts';
import { makeIngestBatch } from './use-cases/ingest-batch.ts';
import { makeIngestUpload } from './use-cases/ingest-upload.ts';
import { makeExpireClaims } from './use-cases/expire-claims.ts';
import { makeListImages } from './use-cases/list-images.ts';
import { makeOpenFontContent } from './use-cases/open-font-content.ts';
import { makeOpenImageContent } from './use-cases/open-image-content.ts';
import { makeReadRestedPictures } from './use-cases/read-rested-pictures.ts';
import { makeReadStorageUsage } from './use-cases/read-storage-usage.ts';
import { makeRecordProjectUsage } from './use-cases/record-project-usage.ts';
import { makeRegisterCapture } from './use-cases/register-capture.ts';
import { makeRegisterImage } from './use-cases/register-image.ts';
import { makeRenameFont } from './use-cases/rename-font.ts';
import { makeSetImageUsed } from './use-cases/set-image-used.ts';
import { makeSettleImageUse } from './use-cases/settle-image-use.ts';
import { makeSweepOrphans } from './use-cases/sweep-orphans.ts';
import { makeUploadFont } from './use-cases/upload-font.ts';

/** Composes the service: the only place that knows all its parts. */
export const service = defineService({
  name: serviceName,
  settings,
  models: {
    images: imageModel,
    grants: grantModel,
    usages: usageModel,
    postUsages: postUsageModel,
    leases: leaseModel,
    holds: holdsModel,
    deployments: deploymentModel,
    captures: captureModel,
    packs: packModel,
    fonts: fontModel,
  },
  outbox: ['images'],
  storage: 'needed',
  callers: ['screenshot', 'projects'],
  build({ config, models, bucket, clock, ids, keys, onCommitted, metrics, logger }) {
    const stores = {
      images: createMongoImageRepository({ images: models.images, onCommitted }),
      grants: createMongoUploadGrantRepository(models.grants),
      usages: createMongoProjectUsageRepository(models.usages),
      postUsages: createMongoPostUsageRepository(models.postUsages),
      captures: createMongoCaptureRepository(models.captures),
      packs: createMongoPackRepository(models),
      fonts: createMongoFontRepository(models.fonts),
      store: createS3ObjectStore(bucket),
      deployment: createMongoDeployment({ ...models, ids }),
      storage: {
        ledger: createMongoStorageLedger({ ...models, clock }),
        quota: { maxImages: config.maxImagesPerUser, maxBytes: config.maxMegabytesPerUser * 1024 * 1024 },
      },
      clock,
      ids,
    };
    const ports = { ...stores, settleImageUse: makeSettleImageUse(stores) };
    const ingest = createIngestProcessor({ parallel: config.ingestParallel });
    const signer = uploadSigner({ ...s3SettingsOf(config), bucket: bucket.name }, config, keys);
    const upload = { signer, isSizeRequired: config.s3BrowserEndpoint !== undefined };
    const useCases = makeUseCases(ports, { upload, ingest });
    const storageFor = createQuarantineStorage({ bucket, ids });
    const leases = createMongoJobLeases(models.leases);
    const sweepJob = createSweepJob({ sweepOrphans: makeSweepOrphans(ports), leases, clock, logger, onOutcome: sweepGauge(metrics) });
    const expireClaimsJob = createExpireClaimsJob({ expireClaims: makeExpireClaims(ports), leases, clock, logger });
    const registerCapture = makeRegisterCapture({ ...ports, ...useCases });
    return {
      routes: [
        ...imageRoutes({ ...stores, ...useCases }),
        ...contentRoutes(useCases),
        uploadRoute({ ...useCases, storageFor }),
        captureRoute({ registerCapture }),
        ...packRoutes({ ...stores, ...useCases }),
        ...fontRoutes({ ...stores, ...useCases, storageFor }),
      ],
      consumers: [
        projectUsageConsumer({ recordProjectUsage: makeRecordProjectUsage(ports) }),
        postUsageConsumer(ports),
        postedImagesConsumer(ports),
      ],
      jobs: [sweepJob, expireClaimsJob],
      sweepJob,
      expireClaimsJob,
      checks: [...bucketChecks(bucket, { endpoint: config.s3Endpoint, probePrefix: quarantinePrefix }), makeCheckLibrary(ports)],
      stopAfterRequests: [{ name: 'decoders', run: () => ingest.decoders.stop() }],
    };
  },
});

/** Metric for operators: the library is not swept, see the log. */
function sweepGauge({ registry }: Metrics): (isSwept: boolean) => void {
  const gauge = new Gauge({
    name: 'media_sweep_refused',
    help: '1 if the last sweep was refused and deleted nothing',
    registers: [registry],
  });
  return (isSwept) => gauge.set(isSwept ? 0 : 1);
}

type Ports = Parameters<typeof makeDeleteImage>[0] &
  Parameters<typeof makeSetImageUsed>[0] &
  Parameters<typeof makeCreatePack>[0] &
  Parameters<typeof makeDeleteFont>[0] &
  Pick<CreateUploadDeps, 'grants' | 'storage'>;

/** If browsers upload straight to the store, no token is used up; the store alone decides there. */
function uploadSigner(
  s3: Omit<UploadTarget, 'browserEndpoint'>,
  { s3BrowserEndpoint: browserEndpoint }: { s3BrowserEndpoint?: string | undefined },
  keys: SigningKeys,
): UploadSigner {
  const signer = createS3UploadSigner({ ...s3, browserEndpoint });
  return browserEndpoint === undefined ? withUploadTokens(signer, keys) : signer;
}

function makeUseCases(
  ports: Ports,
  { upload, ingest }: { upload: Pick<CreateUploadDeps, 'signer' | 'isSizeRequired'>; ingest: IngestProcessor },
) {
  const ingestUpload = makeIngestUpload({ ...ports, ...ingest });
  const fillPack = makeFillPack(ports);
  return {
    fillPack,
    createPack: makeCreatePack(ports),
    changePack: makeChangePack(ports),
    deletePack: makeDeletePack(ports),
    ingestUpload,
    readRestedPictures: makeReadRestedPictures(ports),
    readStorageUsage: makeReadStorageUsage(ports.storage),
    createUpload: makeCreateUpload({ ...ports, ...upload }),
    registerImage: makeRegisterImage({ ...ports, ingestUpload, fillPack }),
    ingestBatch: makeIngestBatch({ ...ports, ingestUpload, fillPack }),
    listImages: makeListImages(ports),
    openImageContent: makeOpenImageContent(ports),
    setImageUsed: makeSetImageUsed(ports),
    deleteImage: makeDeleteImage(ports),
    uploadFont: makeUploadFont({ ...ports, ...ingest }),
    renameFont: makeRenameFont(ports),
    deleteFont: makeDeleteFont(ports),
    openFontContent: makeOpenFontContent(ports),
  };
}

import { defineService } from '@viral-slides/service-kit';
import { imageModel } from './adapters/mongo/image-collection.ts';
import { createMongoImageRepository } from './adapters/mongo/mongo-image-repository.ts';
import { createMongoJobLeases, leaseModel } from './adapters/mongo/mongo-job-leases.ts';
import { createMongoProjectUsageRepository, usageModel } from './adapters/mongo/mongo-project-usage-repository.ts';
import { createMongoUploadGrantRepository, grantModel } from './adapters/mongo/mongo-upload-grant-repository.ts';
import { ensureBucket, pingBucket } from './adapters/s3/ensure-bucket.ts';
import { createQuarantineStorage } from './adapters/s3/quarantine-storage.ts';
import { connectS3 } from './adapters/s3/s3-connection.ts';
import type { S3Settings } from './adapters/s3/s3-connection.ts';
import { createS3ObjectStore } from './adapters/s3/s3-object-store.ts';
import { createS3UploadSigner } from './adapters/s3/s3-upload-signer.ts';
import { createIngestProcessor } from './adapters/sharp/ingest-processor.ts';
import type { IngestProcessor } from './adapters/sharp/ingest-processor.ts';
import { serviceName, settings } from './config.ts';
import type { MediaConfig } from './config.ts';
import { projectUsageConsumer } from './consumers/project-usage-consumer.ts';
import { contentRoute } from './http/content-route.ts';
import { imageRoutes } from './http/image-routes.ts';
import { uploadRoute } from './http/upload-route.ts';
import { createSweepJob } from './jobs/sweep-job.ts';
import { makeCreateUpload } from './use-cases/create-upload.ts';
import { makeDeleteImage } from './use-cases/delete-image.ts';
import { makeIngestBatch } from './use-cases/ingest-batch.ts';
import { makeIngestUpload } from './use-cases/ingest-upload.ts';
import { makeListImages } from './use-cases/list-images.ts';
import { makeOpenImageContent } from './use-cases/open-image-content.ts';
import { makeRecordProjectUsage } from './use-cases/record-project-usage.ts';
import { makeRegisterImage } from './use-cases/register-image.ts';
import { makeSetImageUsed } from './use-cases/set-image-used.ts';
import { makeSweepOrphans } from './use-cases/sweep-orphans.ts';

/** What this service is made of. The only place that knows all parts. */
export const service = defineService({
  name: serviceName,
  settings,
  models: { images: imageModel, grants: grantModel, usages: usageModel, leases: leaseModel },
  outbox: ['images'],
  async build({ config, models, clock, ids, onCommitted, logger }) {
    const s3 = s3SettingsOf(config);
    const client = connectS3(s3);
    const ports = {
      images: createMongoImageRepository({ images: models.images, onCommitted }),
      grants: createMongoUploadGrantRepository(models.grants),
      usages: createMongoProjectUsageRepository(models.usages),
      store: createS3ObjectStore({ client, bucket: s3.bucket }),
      clock,
      ids,
    };
    const ingest = createIngestProcessor({ parallel: config.ingestParallel });
    const useCases = makeUseCases(ports, { signer: createS3UploadSigner(s3), ingest });
    const storageFor = createQuarantineStorage({ client, bucket: s3.bucket, ids });
    const leases = createMongoJobLeases(models.leases);
    const sweepJob = createSweepJob({ sweepOrphans: makeSweepOrphans(ports), leases, clock, logger });
    await ensureBucket({ client, bucket: s3.bucket, logger });
    return {
      routes: [...imageRoutes(useCases), contentRoute(useCases), uploadRoute({ ...useCases, storageFor })],
      consumers: [projectUsageConsumer({ recordProjectUsage: makeRecordProjectUsage(ports) })],
      jobs: [sweepJob],
      sweepJob,
      readiness: { storage: () => pingBucket(client, s3.bucket) },
      stopAfterRequests: [
        { name: 'decoders', run: () => ingest.decoders.stop() },
        { name: 'object store', run: () => client.destroy() },
      ],
    };
  },
});

function s3SettingsOf(config: MediaConfig): S3Settings {
  return {
    endpoint: config.s3Endpoint,
    browserEndpoint: config.s3BrowserEndpoint,
    forcePathStyle: config.s3ForcePathStyle,
    region: config.s3Region,
    bucket: config.s3Bucket,
    accessKey: config.s3AccessKey,
    secretKey: config.s3SecretKey,
  };
}

type Ports = Parameters<typeof makeDeleteImage>[0] & Pick<Parameters<typeof makeRegisterImage>[0], 'grants'>;

function makeUseCases(ports: Ports, { signer, ingest }: { signer: ReturnType<typeof createS3UploadSigner>; ingest: IngestProcessor }) {
  const ingestUpload = makeIngestUpload({ ...ports, ...ingest });
  return {
    createUpload: makeCreateUpload({ ...ports, signer }),
    registerImage: makeRegisterImage({ ...ports, ingestUpload }),
    ingestBatch: makeIngestBatch({ ...ports, ingestUpload }),
    listImages: makeListImages(ports),
    openImageContent: makeOpenImageContent(ports),
    setImageUsed: makeSetImageUsed(ports),
    deleteImage: makeDeleteImage(ports),
  };
}

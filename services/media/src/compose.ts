import type { S3Client } from '@aws-sdk/client-s3';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createMetrics, createReadiness } from '@viral-slides/http-kit';
import type { Readiness, StopStep } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import { createBus, createOutboxRelay } from '@viral-slides/messaging';
import type { Express } from 'express';
import { createMediaApp } from './app.ts';
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
import { randomIds, systemClock } from './adapters/system/system-sources.ts';
import type { MediaConfig } from './config.ts';
import { projectUsageConsumer } from './consumers/project-usage-consumer.ts';
import { createSweepJob } from './jobs/sweep-job.ts';
import type { SweepJob } from './jobs/sweep-job.ts';
import type { Clock } from './ports/clock.ts';
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

/** A wired service that does not listen yet. */
export interface Media {
  app: Express;
  readiness: Readiness;
  sweepJob: SweepJob;
  /** Stops what brings new work. */
  stopIntake: StopStep[];
  /** Stops the rest, in this order, after the last request. */
  stopAfterRequests: StopStep[];
}

/** Wires the service to its database, broker and store, waits for them and starts consuming. The only place that knows all parts. */
export async function composeMedia({
  config,
  logger,
  clock = systemClock,
}: {
  config: MediaConfig;
  logger: Logger;
  clock?: Clock;
}): Promise<Media> {
  const s3: S3Settings = {
    endpoint: config.s3Endpoint,
    browserEndpoint: config.s3BrowserEndpoint,
    forcePathStyle: config.s3ForcePathStyle,
    region: config.s3Region,
    bucket: config.s3Bucket,
    accessKey: config.s3AccessKey,
    secretKey: config.s3SecretKey,
  };
  const client = connectS3(s3);
  const database = await connectDatabase({ uri: config.mongodbUri, logger });
  const repositories = await openRepositories(database);
  const metrics = createMetrics('media');
  const bus = createBus({ url: config.amqpUrl, appId: 'media', logger, registry: metrics.registry });
  const relay = createOutboxRelay({ bus, collections: [repositories.imageCollection], logger });
  const images = createMongoImageRepository({ images: repositories.images, onCommitted: () => relay.nudge() });
  const parts = { ...repositories, images, clock, ids: randomIds, store: createS3ObjectStore({ client, bucket: s3.bucket }) };
  const ingest = createIngestProcessor({ parallel: config.ingestParallel });
  const useCases = makeUseCases(parts, { signer: createS3UploadSigner(s3), ingest });
  const sweepJob = createSweepJob({ sweepOrphans: makeSweepOrphans(parts), leases: repositories.leases, clock, logger });
  const readiness = createReadiness({
    database: () => database.ping(),
    broker: () => bus.isReady(),
    storage: () => pingBucket(client, s3.bucket),
  });
  const app = createMediaApp({
    useCases,
    storageFor: createQuarantineStorage({ client, bucket: s3.bucket, ids: randomIds }),
    identitySigningKey: config.identitySigningKey,
    readiness,
    metrics,
    logger,
  });
  bus.consume(projectUsageConsumer({ recordProjectUsage: makeRecordProjectUsage(parts) }));
  await Promise.all([ensureBucket({ client, bucket: s3.bucket, logger }), bus.start()]);
  relay.start();
  sweepJob.start();
  return { app, readiness, sweepJob, ...stopSteps({ ingest, bus, relay, sweepJob, database, client }) };
}

async function openRepositories({ connection }: Database) {
  const models = {
    images: imageModel(connection),
    grants: grantModel(connection),
    usages: usageModel(connection),
    leases: leaseModel(connection),
  };
  for (const model of Object.values(models)) await model.createIndexes();
  return {
    images: models.images,
    imageCollection: models.images.collection,
    grants: createMongoUploadGrantRepository(models.grants),
    usages: createMongoProjectUsageRepository(models.usages),
    leases: createMongoJobLeases(models.leases),
  };
}

type Parts = Parameters<typeof makeDeleteImage>[0] & Pick<Parameters<typeof makeRegisterImage>[0], 'grants'>;

function makeUseCases(parts: Parts, { signer, ingest }: { signer: ReturnType<typeof createS3UploadSigner>; ingest: IngestProcessor }) {
  const ingestUpload = makeIngestUpload({ ...parts, ...ingest });
  return {
    createUpload: makeCreateUpload({ ...parts, signer }),
    registerImage: makeRegisterImage({ ...parts, ingestUpload }),
    ingestBatch: makeIngestBatch({ ...parts, ingestUpload }),
    listImages: makeListImages(parts),
    openImageContent: makeOpenImageContent(parts),
    setImageUsed: makeSetImageUsed(parts),
    deleteImage: makeDeleteImage(parts),
  };
}

interface Stoppable {
  ingest: IngestProcessor;
  bus: ReturnType<typeof createBus>;
  relay: ReturnType<typeof createOutboxRelay>;
  sweepJob: SweepJob;
  database: Database;
  client: S3Client;
}

function stopSteps({ ingest, bus, relay, sweepJob, database, client }: Stoppable): Pick<Media, 'stopIntake' | 'stopAfterRequests'> {
  return {
    stopIntake: [
      { name: 'consumers', run: () => bus.stopConsuming() },
      { name: 'sweep job', run: () => sweepJob.stop() },
    ],
    stopAfterRequests: [
      { name: 'decoders', run: () => ingest.decoders.stop() },
      { name: 'outbox flush', run: () => relay.flush() },
      { name: 'outbox relay', run: () => relay.stop() },
      { name: 'broker', run: () => bus.close() },
      { name: 'object store', run: () => client.destroy() },
      { name: 'database', run: () => database.close() },
    ],
  };
}

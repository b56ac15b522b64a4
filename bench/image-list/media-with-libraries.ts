import { randomBytes, randomUUID } from 'node:crypto';
import { sharedConfig, startMongo, startRabbit, startS3, startServiceUnderTest } from '@viral-slides/testkit';
import type { ServiceUnderTest } from '@viral-slides/testkit';
import type { ServiceParts } from '@viral-slides/service-kit';
import { imageModel } from '../../services/media/src/adapters/mongo/image-collection.ts';
import { service } from '../../services/media/src/compose.ts';

export const signingKey = 'a key for measurements only and long enough for it';

/** The media service with database, broker and store in containers. */
export interface MediaUnderTest {
  running: ServiceUnderTest<ServiceParts>;
  images: ReturnType<typeof imageModel>['collection'];
  /** Fills the library of a new person. @returns the person's id */
  fill(images: number): Promise<string>;
  stop(): Promise<void>;
}

/** Starts it all; takes some seconds. */
export async function startMedia(): Promise<MediaUnderTest> {
  const [mongo, rabbit, s3] = await Promise.all([startMongo(), startRabbit(), startS3()]);
  const running = await startServiceUnderTest(service, {
    ...sharedConfig({ mongodbUri: mongo.url, amqpUrl: rabbit.url, signingKey }),
    s3Endpoint: s3.url,
    s3BrowserEndpoint: undefined,
    s3ForcePathStyle: true,
    s3Region: s3.region,
    s3Bucket: 'bench',
    s3AccessKey: s3.accessKey,
    s3SecretKey: s3.secretKey,
    ingestParallel: 1,
    maxImagesPerUser: 20_000,
    maxMegabytesPerUser: 20_000,
  });
  const images = imageModel(running.database.connection).collection;
  return {
    running,
    images,
    async fill(count) {
      const userId = randomUUID();
      for (let done = 0; done < count; done += 1_000)
        await images.insertMany(
          Array.from({ length: Math.min(1_000, count - done) }, (_, index) => storedImage(userId, done + index)) as never,
        );
      return userId;
    },
    async stop() {
      await running.stop();
      await Promise.all([mongo.stop(), rabbit.stop(), s3.stop()]);
    },
  };
}

/** A document as an upload leaves it, with a placeholder of the usual length. */
function storedImage(userId: string, index: number) {
  const filename = `IMG_${index} at the beach.jpg`;
  return {
    _id: randomUUID(),
    userId,
    uploadId: randomUUID(),
    filename,
    filenameSearch: filename.toLowerCase(),
    sha256: randomBytes(32).toString('hex'),
    isUsed: index % 3 === 0,
    widthPx: 4_000,
    heightPx: 3_000,
    format: 'jpeg',
    sizeBytes: 2_000_000 + index,
    thumbnailSizesBytes: { 160: 3_000, 400: 12_000, 800: 40_000 },
    placeholder: `data:image/webp;base64,${randomBytes(225).toString('base64')}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + ((index * 7_919) % 1_000_003) * 1_000),
    revision: 1,
    deletedAt: null,
    pendingEvents: [],
  };
}

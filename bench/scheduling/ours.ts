import { join } from 'node:path';
import { connectDatabase } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { randomIds, systemClock } from '@viral-slides/service-kit';
import { freePort, keyEnvironment, startMongo, startRabbit } from '@viral-slides/testkit';
import { createAgendaAlarms } from '../../services/scheduling/src/adapters/agenda/agenda-alarms.ts';
import { createMongoPostRepository } from '../../services/scheduling/src/adapters/mongo/mongo-post-repository.ts';
import { postModel } from '../../services/scheduling/src/adapters/mongo/post-collection.ts';
import { aPost } from '../../services/scheduling/test/a-post.ts';
import type { Contender } from './contender.ts';
import { addedAtOnce } from './job-system.ts';
import { workThrough } from '../runner.ts';
import type { Job } from './job-system.ts';
import { createLedger, readLedger } from './ledger.ts';
import { startProcess } from '../processes.ts';
import type { OwnProcess } from '../processes.ts';

const programs = {
  service: join(import.meta.dirname, '../../services/scheduling/src/main.ts'),
  platform: join(import.meta.dirname, 'platform.ts'),
};

/** Settings of a worker: nothing is drawn or read here, so store and neighbours are never asked. */
async function environmentOf(mongodbUri: string, amqpUrl: string): Promise<Record<string, string>> {
  const nowhere = 'http://127.0.0.1:9';
  return {
    ...(process.env as Record<string, string>),
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    LISTEN_ADDRESS: '127.0.0.1',
    LOG_LEVEL: 'info',
    MONGODB_URI: mongodbUri,
    AMQP_URL: amqpUrl,
    ...keyEnvironment('for measurements only'),
    SCHEDULING_ENCRYPTION_KEYS: 'a sealing key for measurements only',
    UPSTREAM_PROJECTS: nowhere,
    UPSTREAM_SOCIAL_ACCOUNTS: nowhere,
    S3_ENDPOINT: nowhere,
    S3_BUCKET: 'bench',
    S3_ACCESS_KEY: 'bench',
    S3_SECRET_KEY: 'bench',
  };
}

/** Stores posts that are drawn already and sets their alarms, as the service does when it has the answer to a rendering. */
async function addPosts(mongodbUri: string, jobs: readonly Job[]): Promise<void> {
  const logger = createLogger({ service: 'bench', level: 'silent' });
  const database = await connectDatabase({ uri: mongodbUri, logger });
  const alarms = createAgendaAlarms({ mongo: database.connection.db!, clock: systemClock, logger });
  const posts = createMongoPostRepository({
    posts: postModel(database.connection),
    ids: randomIds,
    policy: { maxLateMs: 2 * 3_600_000 },
    onCommitted: () => undefined,
    onEnd: () => undefined,
    onNextAction: (at) => alarms.set(at),
    renders: { ask: () => Promise.resolve(null) },
    logger,
  });
  await workThrough(jobs, addedAtOnce, ({ id, dueAt }) =>
    posts.insert(aPost({ id, scheduledTime: dueAt, nextActionAt: dueAt, checkAt: null })),
  );
  await alarms.stop();
  await database.close();
}

/** The scheduling service: two processes as in production, with database and broker; started = the platform was asked, over the broker. */
export const ours: Contender = {
  name: 'ours',
  doneSign: 'start',
  async start({ folder }) {
    const [mongo, rabbit] = await Promise.all([startMongo(), startRabbit()]);
    const file = join(folder, 'ledger');
    createLedger(file);
    const platform = await startProcess([process.execPath, programs.platform, rabbit.url, file], { ready: /^ready$/m });
    const workers: OwnProcess[] = [];
    for (let index = 0; index < 2; index += 1) {
      const env = await environmentOf(mongo.url, rabbit.url);
      workers.push(await startProcess([process.execPath, programs.service], { env, ready: 'listening' }));
    }
    return {
      add: (jobs) => addPosts(mongo.url, jobs),
      workers,
      ledger: () => readLedger(file),
      async stop() {
        await Promise.all([...workers, platform].map((each) => each.kill()));
        await Promise.all([mongo.stop(), rabbit.stop()]);
      },
    };
  },
};

import { loadConfig } from '@viral-slides/config';
import { createAdminClient } from '@viral-slides/database';
import { connectS3, s3SettingsOf } from '@viral-slides/s3';
import type { mongo } from 'mongoose';
import type { Store } from './read-objects.ts';
import { settings } from './settings.ts';

/** The servers that hold an installation. */
export interface Servers {
  mongo: mongo.MongoClient;
  store: Store;
  close(): Promise<void>;
}

/** Opens them by the settings of the environment. @throws ConfigError */
export async function openServers(environment: Record<string, string | undefined>): Promise<Servers> {
  const config = loadConfig(settings, environment);
  const client = createAdminClient(config.mongoAdminUri);
  await client.connect();
  const s3 = connectS3(s3SettingsOf(config));
  return {
    mongo: client,
    store: { client: s3, bucket: config.s3Bucket },
    async close() {
      s3.destroy();
      await client.close();
    },
  };
}

/*
 * Tries whether a platform takes what this build sends: one post with two slides to an account that is connected, as private as the platform allows, read back and
 * deleted; nothing of it is scheduled or stored here. Arguments: the platform, and the name of the account (without one, the one that was connected last).
 * With REHEARSAL set, an account of the rehearsal. A platform that is sent a video gets one.
 */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createNames, publicLookup } from '@viral-slides/addresses';
import { loadConfig } from '@viral-slides/config';
import { connectDatabase } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { createEnvelope } from '@viral-slides/sealing';
import { randomIds, systemClock } from '@viral-slides/service-kit';
import { createPlatformRegistry } from './adapters/platforms/platform-registry.ts';
import { createMongoAccountRepository } from './adapters/mongo/mongo-account-repository.ts';
import { createMongoServerApps, serverAppModel } from './adapters/mongo/mongo-server-apps.ts';
import { createMongoTokenStore } from './adapters/mongo/mongo-token-store.ts';
import { toAccount, withoutSecrets } from './adapters/mongo/stored-account.ts';
import { accountModel } from './adapters/mongo/account-collection.ts';
import { openPlatformHttp, sandboxOf } from './compose.ts';
import { definitions, serviceName, settings } from './config.ts';
import type { PublishContent, RenderedFile } from './model/publication.ts';
import { makeProvideAccessToken } from './use-cases/provide-access-token.ts';
import { makeTryPlatform } from './use-cases/try-platform.ts';

const folder = join(import.meta.dirname, '../rehearsal-files');
const say = (text: string) => process.stdout.write(`${text}\n`);

function fileOf(key: string, about: Pick<RenderedFile, 'contentType' | 'durationMs'>): RenderedFile {
  const bytes = readFileSync(join(folder, key));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...about, key, sha256, sizeBytes: bytes.byteLength, widthPx: 1080, heightPx: 1920, altText: 'A trial.' };
}

const picture = { contentType: 'image/jpeg', durationMs: 0 };
const content: PublishContent = {
  title: 'A trial of Viral Slides',
  description: 'A trial of Viral Slides, deleted in a moment.',
  tags: [],
  privacy: 'private',
  slides: [fileOf('slide-1.jpg', picture), fileOf('slide-2.jpg', picture)],
  video: fileOf('video.mp4', { contentType: 'video/mp4', durationMs: 12_000 }),
};

const [platform = '', username = ''] = process.argv.slice(2);
const config = loadConfig(settings, process.env);
const logger = createLogger({ service: serviceName, level: 'warn' });
const database = await connectDatabase({ uri: config.mongodbUri, logger });
const { connection } = database;
const envelope = createEnvelope(config.tokenEncryptionKeys);
const { close, ...calls } = openPlatformHttp(config, {
  logger,
  lookup: publicLookup(createNames(), { refused: config.refusedAddresses }),
});
const apps = createMongoServerApps({ apps: serverAppModel(connection), envelope, clock: systemClock });
const accounts = accountModel(connection);
const shared = {
  platforms: createPlatformRegistry({ definitions, keys: config, sandbox: sandboxOf(config), ...calls, apps, clock: systemClock }),
  clock: systemClock,
  ids: randomIds,
};
const accessTokens = makeProvideAccessToken({
  ...shared,
  // The relay of the running service publishes its events.
  accounts: createMongoAccountRepository({ ...shared, accounts, envelope, onCommitted: () => undefined }),
  tokens: createMongoTokenStore({ accounts, envelope }),
  meter: { tokensRenewed: () => undefined, accountSynced: () => undefined },
});
try {
  const mode = process.env['REHEARSAL'] ? 'sandbox' : 'live';
  const named = username === '' ? {} : { username: username.replace(/^@/, '') };
  const found = await accounts
    .findOne({ platform, mode, deletedAt: null, needsReconnect: false, ...named }, withoutSecrets)
    .sort({ connectedAt: -1 })
    .lean();
  if (!found) throw new Error(`No such ${platform || 'platform'} account is connected. Connect one on the Accounts page, then try again.`);
  const openFile = async (key: string, range: { start: number; end: number }) => createReadStream(join(folder, key), range);
  const tryPlatform = makeTryPlatform({ ...shared, accessTokens, openFile, pause: (ms) => pause(ms) });
  await tryPlatform(toAccount(found), content, (line) => say(`${platform}: ${line}`));
} catch (error) {
  say(`${platform}: failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await close();
  await database.close();
}

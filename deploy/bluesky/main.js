// The server of Bluesky (PDS) and the directory of its accounts (PLC) in one process: https://github.com/bluesky-social/atproto. Nothing leaves it.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Secp256k1Keypair } from '@atproto/crypto';
import { envToCfg, envToSecrets, PDS } from '@atproto/pds';
import { Database, PlcServer } from '@did-plc/server';

const port = Number(process.env.PORT ?? 3000);
const directoryPort = 2582;
const folder = process.env.DATA_DIRECTORY ?? '/data';
mkdirSync(folder, { recursive: true });

/** The keys of this server: made once, since accounts are worth nothing without them. */
async function keptKeys() {
  const file = join(folder, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const rotation = await Secp256k1Keypair.create({ exportable: true });
  const keys = { jwtSecret: randomBytes(24).toString('hex'), rotation: Buffer.from(await rotation.export()).toString('hex') };
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

/** The directory's own store is lost when it ends; here each operation is kept as a line and applied again at the start. */
async function keptDirectory() {
  const file = join(folder, 'directory.ndjson');
  const store = Database.mock();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const { did, operation } of lines.map((line) => JSON.parse(line))) await store.validateAndAddOp(did, operation);
  const add = store.validateAndAddOp.bind(store);
  store.validateAndAddOp = async (did, operation) => {
    await add(did, operation);
    appendFileSync(file, `${JSON.stringify({ did, operation })}\n`);
  };
  return store;
}

const keys = await keptKeys();
const directory = PlcServer.create({ db: await keptDirectory(), port: directoryPort });
await directory.start();

const environment = {
  devMode: true,
  port,
  hostname: 'localhost',
  dataDirectory: folder,
  blobstoreDiskLocation: join(folder, 'blobs'),
  serviceHandleDomains: ['.test'],
  didPlcUrl: `http://localhost:${directoryPort}`,
  // Names that do not exist: no other servers are asked.
  bskyAppViewUrl: 'https://appview.invalid',
  bskyAppViewDid: 'did:example:invalid',
  modServiceUrl: 'https://mod.invalid',
  modServiceDid: 'did:example:invalid',
  adminPassword: randomBytes(24).toString('hex'),
  jwtSecret: keys.jwtSecret,
  plcRotationKeyK256PrivateKeyHex: keys.rotation,
  inviteRequired: false,
  disableSsrfProtection: true,
  rateLimitsEnabled: true,
  rateLimitBypassKey: process.env.RATE_LIMIT_BYPASS_KEY,
  serviceName: 'Rehearsal',
};
const server = await PDS.create(envToCfg(environment), envToSecrets(environment));
await server.start();
console.log(`The rehearsal Bluesky listens on ${port}.`);

async function stop() {
  await server.destroy();
  await directory.destroy();
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

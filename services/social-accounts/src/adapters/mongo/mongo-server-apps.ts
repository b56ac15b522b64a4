import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '@viral-slides/sealing';
import { createDocumentLeases } from '@viral-slides/work/mongo';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import { PlatformFailure } from '../../model/platform-failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PlatformCredentials } from '../../ports/platform-credentials.ts';
import type { AppPlace, ServerApps, ServerAppsOf } from '../../ports/server-apps.ts';
import type { StoredBytes } from './account-collection.ts';
import { bytesOf, keyOf } from './stored-account.ts';

/** An app of ours at one server as stored; `_id` names platform, mode, server and the redirect address. */
export interface ServerAppDocument {
  _id: string;
  /** Client id and secret as JSON, and the data key that seals them; absent while the app is being registered. */
  dataKey?: { kid: string; wrapped: StoredBytes };
  sealedApp?: StoredBytes;
  /** Until then the process that holds this lease registers the app, and no other. */
  registeringUntil: Date;
  /** When a person was last sent to this server. */
  usedAt: Date;
}

/** Longer than a registration takes, in ms. */
const leaseMs = 20_000;
/** How long the registration of another process is waited for, in ms, and how often it is looked for. */
const patienceMs = 12_000;
const lookMs = 200;
/**
 * An app that was unused for this long is registered again, in seconds: accounts keep their own copy of the credentials
 * needed to revoke them.
 */
const unusedForSeconds = 180 * 24 * 60 * 60;

const schema = new Schema<ServerAppDocument>(
  {
    _id: { type: String, required: true },
    dataKey: { type: { _id: false, kid: String, wrapped: Buffer }, default: undefined },
    sealedApp: Buffer,
    registeringUntil: { type: Date, required: true },
    usedAt: { type: Date, required: true },
  } satisfies Record<keyof ServerAppDocument, unknown>,
  { collection: 'server_apps', versionKey: false, autoIndex: false },
);
schema.index({ usedAt: 1 }, { expireAfterSeconds: unusedForSeconds });
schema.index({ 'dataKey.kid': 1, _id: 1 });

/** Compiles the model of the collection `server_apps` on a connection. */
export function serverAppModel(connection: Connection): Model<ServerAppDocument> {
  return connection.model<ServerAppDocument>('ServerApp', schema);
}

/** ServerApps on MongoDB: the right to register one is a lease of its document. */
export function createMongoServerApps(deps: { apps: Model<ServerAppDocument>; envelope: Envelope; clock: Clock }): ServerAppsOf {
  const { apps, envelope, clock } = deps;
  const leases = createDocumentLeases(apps, { until: 'registeringUntil' });

  async function read(id: string): Promise<PlatformCredentials | null> {
    const found = await apps.findById(id).lean();
    if (!found?.dataKey || !found.sealedApp) return null;
    const text = envelope.open(keyOf(found.dataKey), { recordId: id, field: 'app' }, bytesOf(found.sealedApp));
    return JSON.parse(text) as PlatformCredentials;
  }

  /** @returns null when another process registers it */
  async function registerOnce(id: string, { register, unknownId }: Registration): Promise<PlatformCredentials | null> {
    const lease = await leases.take(id, { now: clock.now(), leaseMs, ifNew: { usedAt: clock.now() } });
    if (!lease) return null;
    try {
      // Another one may have been at it between the look and the lease.
      const kept = await read(id);
      if (kept && kept.clientId !== unknownId) {
        await leases.release(lease);
        return kept;
      }
      const { clientId, clientSecret } = await register();
      const key = envelope.newKey(id);
      const sealedApp = envelope.seal(key, { recordId: id, field: 'app' }, JSON.stringify({ clientId, clientSecret }));
      const dataKey = { kid: key.kid, wrapped: Buffer.from(key.wrapped) };
      await leases.release(lease, { set: { dataKey, sealedApp, usedAt: clock.now() } });
      return { clientId, clientSecret };
    } catch (error) {
      await leases.release(lease);
      throw error;
    }
  }

  return (scope): ServerApps => ({
    find: (place) => read(idOf(scope, place)),
    async of(place, register, unknownId) {
      const id = idOf(scope, place);
      const givesUpAt = performance.now() + patienceMs;
      for (;;) {
        const kept = await read(id);
        if (kept && kept.clientId !== unknownId) {
          await apps.updateOne({ _id: id }, { $set: { usedAt: clock.now() } });
          return kept;
        }
        const made = await registerOnce(id, { register, unknownId });
        if (made) return made;
        if (performance.now() > givesUpAt) throw new PlatformFailure('unavailable', 'The server is taking too long to respond.');
        await pause(lookMs);
      }
    },
  });
}

interface Registration {
  register: () => Promise<PlatformCredentials>;
  unknownId: string | undefined;
}

/** The redirect address may be long; it is hashed. */
function idOf({ platform, mode }: Parameters<ServerAppsOf>[0], { server, redirectUri }: AppPlace): string {
  const address = createHash('sha256').update(redirectUri).digest('base64url').slice(0, 22);
  return `${platform}:${mode}:${server}:${address}`;
}

import type { Envelope, WrappedKey } from '@viral-slides/sealing';
import type { Model } from 'mongoose';
import type { WebhookDocument } from './webhook-collection.ts';

type SealedSecrets = Pick<WebhookDocument, '_id' | 'kid' | 'wrappedKey' | 'secret' | 'formerSecret' | 'formerSecretUntil'>;
const sealedFields = { kid: 1, wrappedKey: 1, secret: 1, formerSecret: 1, formerSecretUntil: 1 } as const;
/** The present secret and the one before lie in the same place, one after the other. */
const placeOf = (recordId: string) => ({ recordId, field: 'secret' });

/** Projection without secrets. */
export const withoutSecrets = { kid: 0, wrappedKey: 0, secret: 0, formerSecret: 0, pendingEvents: 0 } as const;

/** Seals the secret of a new webhook, with a data key of its own. */
export function sealedSecret(envelope: Envelope, id: string, secret: string): Pick<WebhookDocument, 'kid' | 'wrappedKey' | 'secret'> {
  const key = envelope.newKey(id);
  return { kid: key.kid, wrappedKey: Buffer.from(key.wrapped), secret: envelope.seal(key, placeOf(id), secret) };
}

/** Seals another secret with the data key that the webhook has. @returns null when there is no such webhook */
export async function sealedNext(
  webhooks: Model<WebhookDocument>,
  { envelope, id, secret }: { envelope: Envelope; id: string; secret: string },
): Promise<Pick<WebhookDocument, 'secret' | 'formerSecret'> | null> {
  const found = await webhooks.findOne({ _id: id, deletedAt: null }, sealedFields).lean<SealedSecrets>();
  if (!found) return null;
  return { secret: envelope.seal(keyOf(found), placeOf(id), secret), formerSecret: Buffer.from(bytesOf(found.secret)) };
}

/** The secrets that sign now, the newest first. */
export async function openedSecrets(
  webhooks: Model<WebhookDocument>,
  { envelope, filter, now }: { envelope: Envelope; filter: { _id: string; userId: string }; now: Date },
): Promise<string[]> {
  const found = await webhooks.findOne({ ...filter, deletedAt: null }, sealedFields).lean<SealedSecrets>();
  if (!found) return [];
  const { secret, formerSecret, formerSecretUntil } = found;
  const former = formerSecret !== null && formerSecretUntil !== null && formerSecretUntil > now ? [formerSecret] : [];
  return [secret, ...former].map((sealed) => envelope.open(keyOf(found), placeOf(found._id), bytesOf(sealed)));
}

/** Wraps the data keys of all webhooks with the newest key of the deployment: afterwards the older ones are needed no more. */
export async function rewrapSecrets(webhooks: Model<WebhookDocument>, envelope: Envelope): Promise<void> {
  const wrapped = webhooks.find({ kid: { $ne: envelope.kid }, deletedAt: null }, { kid: 1, wrappedKey: 1 }).lean<SealedSecrets[]>();
  for await (const found of wrapped.cursor()) {
    const { _id, kid } = found;
    const renewed = envelope.rewrap(keyOf(found), _id);
    if (renewed) await webhooks.updateOne({ _id, kid }, { $set: { kid: renewed.kid, wrappedKey: Buffer.from(renewed.wrapped) } });
  }
}

function keyOf({ kid, wrappedKey }: Pick<SealedSecrets, 'kid' | 'wrappedKey'>): WrappedKey {
  return { kid, wrapped: bytesOf(wrappedKey) };
}

/** A lean read gives the driver's binary. */
function bytesOf(stored: Buffer | { buffer: Uint8Array }): Uint8Array {
  return Buffer.isBuffer(stored) ? stored : new Uint8Array(stored.buffer);
}

import { insertUnique } from '@viral-slides/database';
import type { Envelope } from '@viral-slides/sealing';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

interface PushKeysDocument {
  _id: string;
  publicKey: string;
  /** The private key, sealed with the data key. */
  privateKey: Buffer;
  kid: string;
  wrappedKey: Buffer;
}

const pushKeysSchema = new Schema<PushKeysDocument>(
  {
    _id: { type: String, required: true },
    publicKey: { type: String, required: true },
    privateKey: { type: Buffer, required: true },
    kid: { type: String, required: true },
    wrappedKey: { type: Buffer, required: true },
  } satisfies Record<keyof PushKeysDocument, unknown>,
  { collection: 'push-keys', versionKey: false, autoIndex: false },
);

/** Compiles the model of the collection `push-keys`, which has one document, on a connection. */
export function pushKeysModel(connection: Connection): Model<PushKeysDocument> {
  return connection.model<PushKeysDocument>('PushKeys', pushKeysSchema);
}

/** A pair of keys, base64url. */
interface Keys {
  publicKey: string;
  privateKey: string;
}

const id = 'vapid';
const place = { recordId: id, field: 'private-key' };

/**
 * Makes the keys at the first start, once for all replicas: browsers subscribe with the public one, and another pair would lose them all.
 * @returns the keys; they are wrapped with the newest key of the deployment by the way
 * @throws AppError `sealing-key-missing` when the key that sealed them is no longer configured
 */
export async function openPushKeys(
  documents: Model<PushKeysDocument>,
  { envelope, make }: { envelope: Envelope; make: () => Keys },
): Promise<Keys> {
  if ((await documents.countDocuments({ _id: id })) === 0) {
    const { publicKey, privateKey } = make();
    const key = envelope.newKey(id);
    const document = {
      _id: id,
      publicKey,
      privateKey: envelope.seal(key, place, privateKey),
      kid: key.kid,
      wrappedKey: Buffer.from(key.wrapped),
    };
    await insertUnique(() => documents.create(document));
  }
  const found = await documents.findOne({ _id: id }).orFail().lean();
  const key = { kid: found.kid, wrapped: bytesOf(found.wrappedKey) };
  const renewed = envelope.rewrap(key, id);
  if (renewed)
    await documents.updateOne({ _id: id, kid: key.kid }, { $set: { kid: renewed.kid, wrappedKey: Buffer.from(renewed.wrapped) } });
  return { publicKey: found.publicKey, privateKey: envelope.open(key, place, bytesOf(found.privateKey)) };
}

/** A lean read gives the driver's binary. */
function bytesOf(stored: Buffer | { buffer: Uint8Array }): Uint8Array {
  return Buffer.isBuffer(stored) ? stored : new Uint8Array(stored.buffer);
}

import { hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import { keyBytes, openBytes, sealBytes } from './aes-gcm.ts';

/** The data key of one record, as it is stored with it. */
export interface WrappedKey {
  /** Key of the deployment that wraps it. */
  kid: string;
  wrapped: Uint8Array;
}

/** Place of a sealed text. */
export interface Place {
  recordId: string;
  field: string;
}

/** Seals the secrets of records, each with a data key of its own. */
export interface Envelope {
  /** Id of the key that wraps new data keys. */
  kid: string;
  /** Makes the data key of a new record. */
  newKey(recordId: string): WrappedKey;
  /** Seals a text for one field of the record. @throws as `open` */
  seal(key: WrappedKey, place: Place, text: string): Buffer;
  /**
   * Opens what was sealed for exactly this field of this record.
   * @throws AppError `sealing-key-missing` when no key of the deployment has the kid; `not-sealed-for-this` when key or text belong elsewhere or were changed
   */
  open(key: WrappedKey, place: Place, sealed: Uint8Array): string;
  /** Wraps a data key with the newest key. @returns null when it is already. @throws as `open` */
  rewrap(key: WrappedKey, recordId: string): WrappedKey | null;
}

const kidBytes = 6;

/**
 * @param keys texts of at least 32 characters, at least one. The first wraps; all unwrap, so that an older one goes on being read until every data key is
 * wrapped again.
 */
export function createEnvelope(keys: readonly string[]): Envelope {
  const ring = new Map(keys.map((text) => [kidOf(text), derive(text, 'wrap data keys', keyBytes)]));
  const kid = kidOf(keys[0] ?? '');

  function unwrap(key: WrappedKey, recordId: string): Buffer {
    const wrapping = ring.get(key.kid);
    if (!wrapping) {
      throw new AppError(
        'internal',
        'sealing-key-missing',
        `A record is sealed with the key ${key.kid}, which is not among the configured ones.`,
      );
    }
    return openBytes(wrapping, key.wrapped, contextOfKey(recordId)) ?? refuse();
  }

  function wrap(dataKey: Uint8Array, recordId: string): WrappedKey {
    return { kid, wrapped: sealBytes(ring.get(kid)!, dataKey, contextOfKey(recordId)) };
  }

  return {
    kid,
    newKey: (recordId) => wrap(randomBytes(keyBytes), recordId),
    seal: (key, place, text) => sealBytes(unwrap(key, place.recordId), Buffer.from(text, 'utf8'), contextOf(place)),
    open(key, place, sealed) {
      return (openBytes(unwrap(key, place.recordId), sealed, contextOf(place)) ?? refuse()).toString('utf8');
    },
    rewrap: (key, recordId) => (key.kid === kid ? null : wrap(unwrap(key, recordId), recordId)),
  };
}

const contextOf = ({ recordId, field }: Place) => JSON.stringify(['field', recordId, field]);
const contextOfKey = (recordId: string) => JSON.stringify(['key', recordId]);
const kidOf = (text: string) => derive(text, 'name the key', kidBytes).toString('hex');

function derive(text: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', text, '', purpose, bytes));
}

function refuse(): never {
  throw new AppError('internal', 'not-sealed-for-this', 'A stored secret belongs to another record or was changed.');
}

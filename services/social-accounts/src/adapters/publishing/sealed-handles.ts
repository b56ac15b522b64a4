import type { Envelope, WrappedKey } from '@viral-slides/sealing';
import type { HandleVault } from '../../ports/publishing-accounts.ts';

const field = 'handle';

/** HandleVault on the keys of the deployment. Each handle has a data key of its own, stored beside it. */
export function createSealedHandles(envelope: Envelope): HandleVault {
  return {
    async seal(postId, handle) {
      const key = envelope.newKey(postId);
      const sealed = envelope.seal(key, { recordId: postId, field }, JSON.stringify(handle));
      return [key.kid, Buffer.from(key.wrapped).toString('base64url'), sealed.toString('base64url')].join('.');
    },
    async open(postId, text) {
      const { key, sealed } = partsOf(text);
      return JSON.parse(envelope.open(key, { recordId: postId, field }, Buffer.from(sealed, 'base64url'))) as unknown;
    },
  };
}

/** A stored handle with its data key wrapped by the newest key of the deployment. @throws AppError `sealing-key-missing` */
export function rewrappedHandle(envelope: Envelope, postId: string, text: string): string {
  const { key, sealed } = partsOf(text);
  const rewrapped = envelope.rewrap(key, postId);
  return rewrapped ? [rewrapped.kid, Buffer.from(rewrapped.wrapped).toString('base64url'), sealed].join('.') : text;
}

function partsOf(text: string): { key: WrappedKey; sealed: string } {
  const [kid = '', wrapped = '', sealed = ''] = text.split('.');
  return { key: { kid, wrapped: Buffer.from(wrapped, 'base64url') }, sealed };
}

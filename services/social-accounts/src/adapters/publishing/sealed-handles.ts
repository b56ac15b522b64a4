import type { Envelope } from '@viral-slides/sealing';
import type { HandleVault } from '../../ports/publishing-accounts.ts';

const field = 'handle';

/** HandleVault on the keys of the deployment. Each handle has a data key of its own, stored beside it; handles are over before keys are exchanged. */
export function createSealedHandles(envelope: Envelope): HandleVault {
  return {
    async seal(postId, handle) {
      const key = envelope.newKey(postId);
      const sealed = envelope.seal(key, { recordId: postId, field }, JSON.stringify(handle));
      return [key.kid, Buffer.from(key.wrapped).toString('base64url'), sealed.toString('base64url')].join('.');
    },
    async open(postId, text) {
      const [kid = '', wrapped = '', sealed = ''] = text.split('.');
      const key = { kid, wrapped: Buffer.from(wrapped, 'base64url') };
      return JSON.parse(envelope.open(key, { recordId: postId, field }, Buffer.from(sealed, 'base64url'))) as unknown;
    },
  };
}

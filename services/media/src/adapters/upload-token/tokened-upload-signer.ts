import type { SigningKeys } from '@viral-slides/signing';
import { createUploadTokens, withUploadToken } from '@viral-slides/uploads';
import { ownerOfKey } from '../../model/upload-grant.ts';
import type { UploadSigner } from '../../ports/upload-signer.ts';

/** How long a PUT may be started with an address, in seconds: as long as the store's own signature. */
const validSeconds = 600;

/**
 * Adds to each address a token by which the gateway knows it without the secret of the store. Only for addresses that lead through the gateway,
 * which takes the token off: the store would refuse what its signature does not cover.
 */
export function withUploadTokens(signer: UploadSigner, keys: SigningKeys): UploadSigner {
  const tokens = createUploadTokens(keys);
  return {
    async sign(upload) {
      const url = await signer.sign(upload);
      return withUploadToken(url, tokens.sign({ path: new URL(url).pathname, userId: ownerOfKey(upload.key), validSeconds }));
    },
  };
}

import type { HashToken } from '../../model/token-hash.ts';
import type { LoginAttemptRepository } from '../../ports/login-attempt-repository.ts';
import type { LoginAttemptModel } from './login-attempt-collection.ts';

/** Keeps sign-ins under way in the collection `login_attempts`. */
export function createMongoLoginAttemptRepository(attempts: LoginAttemptModel, hashToken: HashToken): LoginAttemptRepository {
  return {
    async save({ state, ...attempt }, binding) {
      await attempts.create({ _id: hashToken(state), bindingHash: hashToken(binding), ...attempt });
    },
    async take(state, binding) {
      const found = await attempts.findOneAndDelete({ _id: hashToken(state), bindingHash: hashToken(binding) }).lean();
      if (!found) return null;
      const { nonce, codeVerifier, redirectUri, returnTo, expiresAt } = found;
      return { state, nonce, codeVerifier, redirectUri, returnTo, expiresAt };
    },
  };
}

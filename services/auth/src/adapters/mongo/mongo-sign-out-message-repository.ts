import type { HashToken } from '../../model/token-hash.ts';
import type { SignOutMessageRepository } from '../../ports/sign-out-message-repository.ts';
import type { SignOutMessageModel } from './sign-out-message-collection.ts';

/** Keeps obeyed messages in the collection `sign_out_messages`. */
export function createMongoSignOutMessageRepository(messages: SignOutMessageModel, hashToken: HashToken): SignOutMessageRepository {
  return {
    isKnown: async (messageId) => (await messages.exists({ _id: hashToken(messageId) })) !== null,
    async note(messageId, forgetAt) {
      await messages.updateOne({ _id: hashToken(messageId) }, { $set: { expiresAt: forgetAt } }, { upsert: true });
    },
  };
}

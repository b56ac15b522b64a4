import type { HashToken } from '../../model/token-hash.ts';
import type { ProviderSession, SignOutMessageRepository } from '../../ports/sign-out-message-repository.ts';
import type { SignOutMessageModel } from './sign-out-message-collection.ts';

/** Keeps obeyed messages, and the sessions that they ended, in the collection `sign_out_messages`. */
export function createMongoSignOutMessageRepository(messages: SignOutMessageModel, hashToken: HashToken): SignOutMessageRepository {
  const note = async (name: string, expiresAt: Date) => {
    await messages.updateOne({ _id: hashToken(name) }, { $set: { expiresAt } }, { upsert: true });
  };
  return {
    isKnown: async (messageId) => (await messages.exists({ _id: hashToken(messageId) })) !== null,
    note,
    noteEnd: (ended, expiresAt) => note(nameOf(ended), expiresAt),
    async isEnded({ userId, providerSessionId }) {
      const names = [nameOf({ userId, providerSessionId }), nameOf({ userId: null, providerSessionId })];
      return (await messages.exists({ _id: { $in: names.map(hashToken) } })) !== null;
    },
  };
}

function nameOf({ userId, providerSessionId }: ProviderSession): string {
  return JSON.stringify(['session', userId, providerSessionId]);
}

import type { SessionRepository } from '../ports/session-repository.ts';
import type { SignInProvider } from '../ports/sign-in-provider.ts';
import type { SignOutMessageRepository } from '../ports/sign-out-message-repository.ts';
import { makeEndProviderSessions } from './end-provider-sessions.ts';

test('When a sign-out is reported, then that is noted before sessions are looked for, so that one opened since then is not missed', async () => {
  const steps: string[] = [];
  const step = (name: string, result?: unknown) => async () => {
    steps.push(name);
    return result;
  };
  const reported = { issuer: 'https://idp', subject: 'ada', providerSessionId: 'laptop', messageId: 'm', issuedAt: new Date() };
  const endProviderSessions = makeEndProviderSessions({
    provider: { verifySignOut: async () => reported } as unknown as SignInProvider,
    sessions: { findOfProvider: step('find sessions', []) } as unknown as SessionRepository,
    messages: {
      isKnown: async () => false,
      noteEnd: step('note the end'),
      note: step('note the message'),
    } as unknown as SignOutMessageRepository,
    ids: { newId: () => 'id' },
    clock: { now: () => new Date() },
  });
  await endProviderSessions('a logout token');
  expect(steps).toEqual(['note the end', 'find sessions', 'note the message']);
});

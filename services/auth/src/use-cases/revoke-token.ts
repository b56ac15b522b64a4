import { tokenNotFound } from '../model/personal-token.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PersonalTokenRepository } from '../ports/personal-token-repository.ts';

/** Ends a token of a person, at once and everywhere. @throws AppError `token-not-found` */
export type RevokeToken = (token: { userId: string; id: string }) => Promise<void>;

/** Builds the use case. */
export function makeRevokeToken(deps: { tokens: PersonalTokenRepository; ids: IdSource; clock: Clock }): RevokeToken {
  return async (token) => {
    if (!(await deps.tokens.revoke(token, { at: deps.clock.now(), eventId: deps.ids.newId() }))) throw tokenNotFound();
  };
}

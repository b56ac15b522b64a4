import { personalTokenOf, tokenScopes } from '@viral-slides/personal-tokens';
import type { TokenRights } from '@viral-slides/personal-tokens';
import { maxTokens, startOf, tokenEnd, tooManyTokens } from '../model/personal-token.ts';
import type { PersonalToken } from '../model/personal-token.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PersonalTokenRepository } from '../ports/personal-token-repository.ts';
import type { RandomSource } from '../ports/random-source.ts';

/** What a person wishes of a new token. */
export interface TokenWish extends TokenRights {
  userId: string;
  name: string;
  days: number;
}

/** Makes a token. Its text is told this once and kept nowhere. @throws AppError `too-many-tokens` */
export type CreateToken = (wish: TokenWish) => Promise<{ token: PersonalToken; text: string }>;

/** Builds the use case. */
export function makeCreateToken(deps: { tokens: PersonalTokenRepository; random: RandomSource; ids: IdSource; clock: Clock }): CreateToken {
  const { tokens, random, ids, clock } = deps;
  return async ({ days, scopes, ...wish }) => {
    if ((await tokens.count(wish.userId)) >= maxTokens) throw tooManyTokens();
    const now = clock.now();
    const text = personalTokenOf(random.token());
    const times = { createdAt: now, expiresAt: tokenEnd(now, days), lastUsedAt: null, lastUsedFrom: null };
    const token: PersonalToken = {
      ...wish,
      scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
      id: ids.newId(),
      start: startOf(text),
      ...times,
    };
    await tokens.create(token, text);
    // Of many wishes at once each sees all that were granted, so there are never more, and of the last ones perhaps none is granted.
    if ((await tokens.count(wish.userId)) <= maxTokens) return { token, text };
    await tokens.revoke(token, { at: now, eventId: ids.newId() });
    throw tooManyTokens();
  };
}

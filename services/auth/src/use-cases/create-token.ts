import { personalTokenOf, tokenScopes } from '@viral-slides/personal-tokens';
import type { TokenRights } from '@viral-slides/personal-tokens';
import { insertWithin } from '@viral-slides/work';
import { maxTokens, startOf, tokenEnd, tooManyTokens } from '../model/personal-token.ts';
import type { PersonalToken } from '../model/personal-token.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PersonalTokenRepository } from '../ports/personal-token-repository.ts';
import type { RandomSource } from '../ports/random-source.ts';

/** Parameters of a new token. */
export interface NewTokenRequest extends TokenRights {
  userId: string;
  name: string;
  days: number;
}

/** Creates a token. Its text is returned this once and stored nowhere. @throws AppError `too-many-tokens` */
export type CreateToken = (request: NewTokenRequest) => Promise<{ token: PersonalToken; text: string }>;

/** Builds the use case. */
export function makeCreateToken(deps: { tokens: PersonalTokenRepository; random: RandomSource; ids: IdSource; clock: Clock }): CreateToken {
  const { tokens, random, ids, clock } = deps;
  return async ({ days, scopes, ...request }) => {
    const now = clock.now();
    const text = personalTokenOf(random.token());
    const times = { createdAt: now, expiresAt: tokenEnd(now, days), lastUsedAt: null, lastUsedFrom: null };
    const token: PersonalToken = {
      ...request,
      scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
      id: ids.newId(),
      start: startOf(text),
      ...times,
    };
    await insertWithin({
      ...{ most: maxTokens, refusal: tooManyTokens },
      count: () => tokens.count(request.userId),
      insert: () => tokens.create(token, text).then(() => true),
      remove: () => tokens.revoke(token, { at: now, eventId: ids.newId() }),
    });
    return { token, text };
  };
}

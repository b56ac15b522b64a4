import { hasPersonalTokenShape } from '@viral-slides/personal-tokens';
import { isTokenAlive, needsNote } from '../model/personal-token.ts';
import type { PersonalToken } from '../model/personal-token.ts';
import type { Clock } from '../ports/clock.ts';
import type { PersonalTokenRepository } from '../ports/personal-token-repository.ts';

/** Finds the token that a text stands for, and notes its use. Null when it gives no access. @param address client address of the script. */
export type ResolveToken = (text: string, address: string) => Promise<PersonalToken | null>;

/** Builds the use case. */
export function makeResolveToken({ tokens, clock }: { tokens: PersonalTokenRepository; clock: Clock }): ResolveToken {
  return async (text, address) => {
    const token = hasPersonalTokenShape(text) ? await tokens.findByText(text) : null;
    const now = clock.now();
    if (!token || !isTokenAlive(token, now)) return null;
    if (needsNote(token, now)) await tokens.noteUse(token.id, { at: now, address });
    return token;
  };
}

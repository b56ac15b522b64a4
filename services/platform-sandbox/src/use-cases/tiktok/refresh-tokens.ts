import type { App } from '../../model/app.ts';
import { hashOf } from '../../model/secrets.ts';
import { OAuthRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { Tokens } from '../../ports/oauth-store.ts';
import type { UseToken } from '../oauth/use-token.ts';
import type { AnswerTokens, TokenAnswer } from './answer-tokens.ts';

/** What came of a refresh, for the journal: `old-token` when one was shown that had been replaced already. */
export type RefreshNote = (note: { grantId: string; refresh: 'rotated' | 'old-token' | 'refused' }) => void;

/** Replaces a refresh token: the old one is dead from this moment, whoever else holds it; of two that come at once, one wins. */
export type RefreshTokens = (refresh: { app: App; refreshToken: string | undefined; now: Date; note: RefreshNote }) => Promise<TokenAnswer>;

/** Why a token died that was exchanged for its successor. */
const replaced = 'replaced';

interface Deps {
  useToken: UseToken;
  tokens: Tokens;
  answerTokens: AnswerTokens;
}

/** It throws OAuthRefusal `invalid_grant`, `invalid_request`. */
export function makeRefreshTokens({ useToken, tokens, answerTokens }: Deps): RefreshTokens {
  return async ({ app, refreshToken: secret, now, note }) => {
    if (!secret) throw new OAuthRefusal('invalid_request', 'The request parameters are malformed.');
    const use = await useToken({ platform: 'tiktok', kind: 'refresh', secret, now });
    if (use.kind === 'unknown' || use.grant.clientId !== app.clientId) throw dead();
    const grantId = use.grant.id;
    if (use.kind === 'over') {
      note({ grantId, refresh: use.reason === replaced ? 'old-token' : 'refused' });
      throw dead();
    }
    if (!(await tokens.kill(hashOf(secret), replaced, now))) {
      note({ grantId, refresh: 'old-token' });
      throw dead();
    }
    note({ grantId, refresh: 'rotated' });
    return answerTokens({ app, grant: use.grant, now });
  };
}

function dead(): OAuthRefusal {
  return new OAuthRefusal('invalid_grant', 'Refresh token is invalid or expired.');
}

import type { App } from '../../model/app.ts';
import { isVerifierRight } from '../../model/tiktok/authorization.ts';
import { tiktokProfileOf } from '../../model/tiktok/app-profile.ts';
import { OAuthRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { RedeemCode } from '../oauth/redeem-code.ts';
import type { AnswerTokens, TokenAnswer } from './answer-tokens.ts';

/** What an app sends to turn a code into tokens. */
export interface CodeExchange {
  app: App;
  code: string | undefined;
  redirectUri: string | undefined;
  verifier: string | undefined;
  now: Date;
}

/** Turns a code into tokens, once. */
export type ExchangeCode = (exchange: CodeExchange) => Promise<TokenAnswer & { grantId: string }>;

/** It throws OAuthRefusal `invalid_grant`, `invalid_request`. */
export function makeExchangeCode({ redeemCode, answerTokens }: { redeemCode: RedeemCode; answerTokens: AnswerTokens }): ExchangeCode {
  return async ({ app, code, redirectUri, verifier, now }) => {
    if (!code || !redirectUri) throw new OAuthRefusal('invalid_request', 'The request parameters are malformed.');
    const { kind } = tiktokProfileOf(app);
    const fitsChallenge = (challenge: { value: string } | null) => isVerifierRight({ kind, challenge: challenge?.value, verifier });
    const result = await redeemCode({ app, code, redirectUri, fitsChallenge, now });
    switch (result.kind) {
      case 'redeemed':
        return { ...(await answerTokens({ app, grant: result.grant, now })), grantId: result.grant.id };
      case 'challenge-failed':
        throw new OAuthRefusal('invalid_request', 'Code verifier or code challenge is invalid.');
      case 'other-redirect-uri':
        throw new OAuthRefusal('invalid_request', 'Redirect_uri is not matched with the uri when requesting code.');
      default:
        throw new OAuthRefusal('invalid_grant', 'Authorization code is expired.');
    }
  };
}

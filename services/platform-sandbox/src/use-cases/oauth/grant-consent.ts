import type { App } from '../../model/app.ts';
import { laterBy } from '../../model/grant-life.ts';
import type { Code } from '../../model/grant.ts';
import { limits } from '../../model/limits.ts';
import { hashOf, newSecret } from '../../model/secrets.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Codes, Grants } from '../../ports/oauth-store.ts';

/** What a person agreed to on a consent page. */
export interface Consent {
  app: App;
  /** Who agrees, by user id of the product. */
  ownerId: string;
  userId: string;
  /** What was ticked. */
  scopes: string[];
  redirectUri: string;
  challenge: Code['challenge'];
  givesRefreshToken: boolean;
  /** What the code begins with, as the platform's do. */
  codePrefix: string;
  now: Date;
}

/** Writes down what a person allows an app. @returns the code for the app, to be used once */
export type GrantConsent = (consent: Consent) => Promise<string>;

/** Builds {@link GrantConsent}. */
export function makeGrantConsent({ grants, codes, ids }: { grants: Grants; codes: Codes; ids: IdSource }): GrantConsent {
  return async ({ app, ownerId, userId, scopes, redirectUri, challenge, givesRefreshToken, codePrefix, now }) => {
    const { platform, clientId } = app;
    const live = await grants.listLive({ platform, clientId, userId, ownerId });
    for (const { id } of live.slice(0, Math.max(0, live.length + 1 - limits.grantsPerUser))) await grants.end(id, 'too-many-grants', now);
    const grantId = ids.newId();
    await grants.insert({
      id: grantId,
      ownerId,
      platform,
      clientId,
      userId,
      scopes,
      createdAt: now,
      lastUsedAt: now,
      endedAt: null,
      endReason: null,
    });
    const code = newSecret(ids, codePrefix);
    await codes.insert({
      hash: hashOf(code),
      grantId,
      platform,
      clientId,
      redirectUri,
      challenge,
      givesRefreshToken,
      expiresAt: laterBy(now, app.lifetimes.codeSeconds),
      usedAt: null,
    });
    return code;
  };
}

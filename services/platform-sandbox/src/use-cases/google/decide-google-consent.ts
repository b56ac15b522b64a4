import type { App } from '../../model/app.ts';
import type { AuthorizationRequest } from '../../model/google/authorization-request.ts';
import type { User } from '../../model/user.ts';
import type { Grants } from '../../ports/oauth-store.ts';
import type { GrantConsent } from '../oauth/grant-consent.ts';

/** What a person agreed to. */
export interface GoogleConsent {
  app: App;
  request: AuthorizationRequest;
  user: User;
  /** Who agrees, by user id of the product. */
  ownerId: string;
  /** Of those that were asked for, what was ticked. */
  ticked: string[];
  now: Date;
}

/** Grants it. @returns the code, and all that the app may do now */
export type DecideGoogleConsent = (consent: GoogleConsent) => Promise<{ code: string; scopes: string[] }>;

/** Builds {@link DecideGoogleConsent}. */
export function makeDecideGoogleConsent({ grants, grantConsent }: { grants: Grants; grantConsent: GrantConsent }): DecideGoogleConsent {
  return async ({ app, request, user, ownerId, ticked, now }) => {
    const before = await grants.listLive({ platform: 'google', clientId: app.clientId, userId: user.id, ownerId });
    const granted = request.addsGrantedScopes ? before.flatMap((grant) => grant.scopes) : [];
    const scopes = [...new Set([...ticked, ...granted])];
    const code = await grantConsent({
      app,
      ownerId,
      userId: user.id,
      scopes,
      redirectUri: request.redirectUri,
      challenge: request.challenge,
      // Who consents again gets another one only when the app insists on the consent.
      givesRefreshToken: request.isOffline && (before.length === 0 || request.prompts.includes('consent')),
      codePrefix: '4/0A',
      now,
    });
    return { code, scopes };
  };
}

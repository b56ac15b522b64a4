import type { App } from '../../model/app.ts';
import { OAuthRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { EndGrant } from '../oauth/revoke-grants.ts';
import type { UseToken } from '../oauth/use-token.ts';

/** Ends the grant that an access token stands for. */
export type RevokeToken = (revoke: { app: App; token: string | undefined; now: Date }) => Promise<void>;

/** It throws OAuthRefusal `invalid_request`. */
export function makeRevokeToken({ useToken, endGrant }: { useToken: UseToken; endGrant: EndGrant }): RevokeToken {
  return async ({ app, token: secret = '', now }) => {
    const use = await useToken({ platform: 'tiktok', kind: 'access', secret, now });
    if (use.kind !== 'valid' || use.grant.clientId !== app.clientId)
      throw new OAuthRefusal('invalid_request', 'The access token is invalid.');
    await endGrant(use.grant, 'by-app', now);
  };
}

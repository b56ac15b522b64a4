import type { Grant } from '../../model/grant.ts';
import type { PlatformName } from '../../model/platform.ts';
import type { Grants } from '../../ports/oauth-store.ts';
import type { UseToken } from './use-token.ts';

/** Ends what a person allowed an app, with its tokens and whatever its platform ends with it. */
export type EndGrant = (grant: Grant, reason: string, now: Date) => Promise<void>;

/** Ends everything that a person allowed an app for the grant's owner, whichever of its tokens is brought. @returns how many grants ended; 0 for a token that is over */
export type RevokeGrants = (request: { platform: PlatformName; secret: string; now: Date }) => Promise<number>;

/** Builds {@link RevokeGrants}. */
export function makeRevokeGrants({ useToken, grants }: { useToken: UseToken; grants: Grants }): RevokeGrants {
  return async ({ platform, secret, now }) => {
    const tries = [await useToken({ platform, kind: 'access', secret, now }), await useToken({ platform, kind: 'refresh', secret, now })];
    const valid = tries.find((each) => each.kind === 'valid');
    if (!valid) return 0;
    const { clientId, userId, ownerId } = valid.grant;
    const live = await grants.listLive({ platform, clientId, userId, ownerId });
    for (const { id } of live) await grants.end(id, 'revoked', now);
    return live.length;
  };
}

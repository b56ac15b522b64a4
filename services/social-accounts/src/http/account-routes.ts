import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { mayUseAccount } from '@viral-slides/personal-tokens';
import type { Logger } from '@viral-slides/logger';
import type { Clock } from '../ports/clock.ts';
import type { DisconnectAccount } from '../use-cases/disconnect-account.ts';
import { accountNotFound } from '../model/account.ts';
import type { ListAccounts } from '../use-cases/list-accounts.ts';
import type { ReadAvatar } from '../use-cases/read-avatar.ts';
import type { SetPrimary } from '../use-cases/set-primary.ts';
import type { SyncNow } from '../use-cases/sync-now.ts';
import {
  disconnectSocialAccountContract,
  getSocialAccountAvatarContract,
  listSocialAccountsContract,
  setPrimarySocialAccountContract,
  syncSocialAccountContract,
} from './contracts.ts';
import { presentAccount } from './present-account.ts';

/** Use cases behind the routes of accounts. */
export interface AccountRouteDeps {
  listAccounts: ListAccounts;
  disconnectAccount: DisconnectAccount;
  setPrimary: SetPrimary;
  readAvatar: ReadAvatar;
  syncNow: SyncNow;
  clock: Clock;
  logger: Logger;
}

/** The routes of connected accounts. */
export function accountRoutes({
  listAccounts,
  disconnectAccount,
  setPrimary,
  readAvatar,
  syncNow,
  clock,
  logger,
}: AccountRouteDeps): BoundRoute[] {
  return [
    bindRoute(listSocialAccountsContract, async ({ identity }) => {
      const accounts = (await listAccounts(identity.userId)).filter(({ account }) => mayUseAccount(identity.token, account.id));
      const now = clock.now();
      return { status: 200, body: accounts.map((account) => presentAccount(account, now)) };
    }),
    bindRoute(disconnectSocialAccountContract, async ({ identity, params }) => {
      const notRevoked = await disconnectAccount(identity.userId, params.id);
      if (notRevoked !== null)
        logger.warn({ err: notRevoked, accountId: params.id }, 'the platform did not revoke the access to a disconnected account');
      return { status: 204 };
    }),
    bindRoute(setPrimarySocialAccountContract, async ({ identity, params, body }) => {
      await setPrimary({ userId: identity.userId, id: params.id, platform: body.platform });
      return { status: 204 };
    }),
    bindRoute(syncSocialAccountContract, async ({ identity, params }) => {
      await syncNow({ userId: identity.userId, id: params.id });
      return { status: 204 };
    }),
    bindRoute(getSocialAccountAvatarContract, async ({ identity, params, req, res }) => {
      if (!mayUseAccount(identity.token, params.id)) throw accountNotFound();
      const { bytes, contentType, version } = await readAvatar(identity.userId, params.id);
      const etag = `"${version}"`;
      res.set({ ...avatarHeaders, etag });
      if (req.get('if-none-match') === etag) return { status: 304 };
      res.status(200).type(contentType).end(Buffer.from(bytes));
      return undefined;
    }),
  ];
}

/** The address names the version, so it never changes; and no browser runs the bytes, even if they are not a picture. */
const avatarHeaders = {
  'cache-control': 'private, max-age=604800, immutable',
  'content-disposition': 'inline; filename="avatar"',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

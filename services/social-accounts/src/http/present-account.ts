import type { z } from 'zod';
import type { AccountLimits } from '../model/account-limits.ts';
import { endingAt } from '../model/account.ts';
import type { Account } from '../model/account.ts';
import type { ListedAccount } from '../use-cases/list-accounts.ts';
import type { accountSchema } from './account-schemas.ts';

/** Shows an account as the API does. @param now decides whether it is being read again */
export function presentAccount({ account, isPrimary, platform, lookUrl }: ListedAccount, now: Date): z.input<typeof accountSchema> {
  const { id, username, displayName, avatarVersion, count, lastSyncedAt, connectedAt, revision, limits } = account;
  const field = platform?.manifest.count.field;
  return {
    id,
    platform: account.platform,
    username,
    displayName,
    profilePicUrl: avatarVersion === null ? null : `/api/social-accounts/${id}/avatar?v=${avatarVersion}`,
    isPrimary,
    subscriberCount: field === 'subscriberCount' ? count : null,
    followerCount: field === 'followerCount' ? count : null,
    lastSyncedAt: lastSyncedAt?.toISOString() ?? null,
    state: stateOf(account, now),
    endsAt: endingAt(account, now)?.toISOString() ?? null,
    lookUrl,
    isSandbox: account.mode === 'sandbox',
    connectedAt: connectedAt.toISOString(),
    revision,
    limits: limits ? shownLimits(limits) : null,
  };
}

/** JPEG is a matter of publishing alone. */
function shownLimits({ takesJpeg: _jpeg, ...numbers }: AccountLimits) {
  return numbers;
}

function stateOf({ needsReconnect, syncingUntil }: Account, now: Date): 'connected' | 'needs-reconnect' | 'syncing' {
  if (needsReconnect) return 'needs-reconnect';
  return syncingUntil !== null && syncingUntil > now ? 'syncing' : 'connected';
}

import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@viral-slides/errors';
import type { Lease } from '@viral-slides/work';
import { grantedTokens, isUsable } from '../model/account-tokens.ts';
import type { AccountTokens } from '../model/account-tokens.ts';
import { accountNeedsReconnect, accountNotFound } from '../model/account.ts';
import type { Account } from '../model/account.ts';
import { PlatformFailure } from '../model/platform-failure.ts';
import type { AccessTokens } from '../ports/access-tokens.ts';
import type { AccountMeter } from '../ports/account-meter.ts';
import type { AccountRepository } from '../ports/account-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';
import type { Platform, TokenGrant } from '../ports/platform.ts';
import type { TokenOwner, TokenStore } from '../ports/token-store.ts';

/** Longest wait for the platform's answer to a renewal, in ms. */
const renewTimeoutMs = 15_000;
/** How long storing renewed tokens is tried again, in ms: the platform may have ended the old ones, so these are the only ones. */
const keepTryingMs = 30_000;
/** One process renews, in ms: longer than both together, so that no other process starts until then. */
const leaseMs = 60_000;
/** A platform that just failed is not asked again for this long, in ms. */
const restMs = 5_000;
/** A platform that refuses our app does so until an operator has acted, in ms. */
const refusedRestMs = 60_000;
/** How long a caller waits while another process renews, in ms. */
const patienceMs = 20_000;
/** Pause before it looks the first time, in ms, and the longest; each is half as long again, since most renewals take a moment and some take seconds. */
const firstLookMs = 100;
const longestLookMs = 1_000;
const storeAgainMs = 500;

export interface ProvideAccessTokenDeps {
  accounts: AccountRepository;
  tokens: TokenStore;
  platforms: PlatformRegistry;
  meter: AccountMeter;
  ids: IdSource;
  clock: Clock;
}

/** One renewal, by the process that holds the lease. */
interface Renewal {
  account: Account;
  client: Platform;
  current: AccountTokens;
  lease: Lease;
}

/**
 * Builds the use case. One of all callers in all replicas renews, while the others poll for its result. The new tokens are stored before
 * the new access token is handed out: so the valid refresh token survives any later failure. A renewal goes on when its caller leaves.
 *
 * Only `invalid_grant` marks an account as to be connected again, and only if its tokens are still those that were refused. Other errors
 * leave it as it is.
 */
export function makeProvideAccessToken(deps: ProvideAccessTokenDeps): AccessTokens {
  return {
    async get(owner, { refused = null } = {}) {
      const givesUpAt = performance.now() + patienceMs;
      for (let lookMs = firstLookMs; ; lookMs = Math.min(lookMs * 1.5, longestLookMs)) {
        const token = await tryOnce(deps, owner, refused);
        if (token !== null) return token;
        if (performance.now() > givesUpAt) {
          throw new PlatformFailure('unavailable', 'Access to the platform is still being renewed.', { retryAfterMs: restMs });
        }
        await pause(lookMs);
      }
    },
  };
}

/** @returns null when another caller is renewing the tokens, or just did: look again */
async function tryOnce(deps: ProvideAccessTokenDeps, owner: TokenOwner, refused: string | null): Promise<string | null> {
  const { accounts, tokens, platforms, clock } = deps;
  const account = await accounts.find(owner.userId, owner.id);
  const current = account && (await tokens.read(owner));
  if (!account || !current) throw accountNotFound();
  if (account.needsReconnect) throw accountNeedsReconnect();
  const now = clock.now();
  if (isUsable(current, now, refused)) return current.accessToken;
  const client = clientOf(platforms, account);
  const lease = await tokens.take(owner, { version: current.version, now, leaseMs });
  return lease && (await renew(deps, { account, client, current, lease }));
}

function clientOf(platforms: PlatformRegistry, { platform, mode }: Account): Platform {
  const client = platforms.client(platform, mode);
  if (client) return client;
  throw new AppError('unavailable', 'platform-not-configured', 'This installation can no longer reach the account’s platform.');
}

/** @returns null when the tokens were replaced in the meantime: then those count */
async function renew(deps: ProvideAccessTokenDeps, renewal: Renewal): Promise<string | null> {
  const { account, client, current } = renewal;
  const sentAt = deps.clock.now();
  if (current.refreshToken === null) return await endGrant(deps, renewal);
  let grant: TokenGrant;
  try {
    grant = await client.grants.refresh({ refreshToken: current.refreshToken, signal: AbortSignal.timeout(renewTimeoutMs) });
  } catch (error) {
    return await failed(deps, renewal, error);
  }
  const isStored = await storeWithPatience(() => deps.tokens.replace(account, current.version, grantedTokens(grant, sentAt)));
  deps.meter.tokensRenewed(account.platform, 'renewed');
  return isStored ? grant.accessToken : null;
}

async function storeWithPatience(store: () => Promise<boolean>): Promise<boolean> {
  const givesUpAt = performance.now() + keepTryingMs;
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (performance.now() > givesUpAt) throw error;
      await pause(storeAgainMs);
    }
  }
}

async function failed(deps: ProvideAccessTokenDeps, renewal: Renewal, error: unknown): Promise<null> {
  const reason = error instanceof PlatformFailure ? error.reason : 'unavailable';
  if (reason === 'grant-refused') return await endGrant(deps, renewal);
  const isOurs = reason === 'client-refused';
  deps.meter.tokensRenewed(renewal.account.platform, isOurs ? 'client-refused' : 'failed');
  const from = new Date(deps.clock.now().getTime() + (isOurs ? refusedRestMs : restMs));
  await deps.tokens.release(renewal.lease, from);
  throw error;
}

async function endGrant({ accounts, meter, ids, clock }: ProvideAccessTokenDeps, { account, current }: Renewal): Promise<null> {
  let isOver = true;
  await accounts.change(account, (_account, version) => {
    isOver = version === current.version;
    if (!isOver) return null;
    return { set: { needsReconnect: true }, event: { type: 'changed', eventId: ids.newId(), occurredAt: clock.now() } };
  });
  if (!isOver) return null;
  meter.tokensRenewed(account.platform, 'grant-refused');
  throw accountNeedsReconnect();
}

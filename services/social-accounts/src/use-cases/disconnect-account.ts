import { accountNotFound } from '../model/account.ts';
import type { Account } from '../model/account.ts';
import { isUsable } from '../model/account-tokens.ts';
import type { AccountTokens } from '../model/account-tokens.ts';
import type { AccountRepository } from '../ports/account-repository.ts';
import type { AvatarStore } from '../ports/avatars.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';

/**
 * Disconnects an account permanently: erases its tokens and publishes the event, then asks the platform to end the grant, unless another
 * account of the person still needs it.
 * @returns the error that kept the platform from ending it, for the log; null when nothing did
 */
export type DisconnectAccount = (userId: string, id: string) => Promise<unknown>;

/** Longest wait for the platform, in ms: the person waits for it, and what matters is done before. */
const revokeTimeoutMs = 5_000;

export interface DisconnectAccountDeps {
  accounts: AccountRepository;
  avatars: AvatarStore;
  platforms: PlatformRegistry;
  ids: IdSource;
  clock: Clock;
}

/** Builds the use case. @throws (when called) AppError `account-not-found`, `account-changed-meanwhile` */
export function makeDisconnectAccount(deps: DisconnectAccountDeps): DisconnectAccount {
  return async (userId, id) => {
    const account = await deps.accounts.find(userId, id);
    if (!account) throw accountNotFound();
    const tokens = await deps.accounts.end(account, { eventId: deps.ids.newId(), occurredAt: deps.clock.now() });
    // The account is gone even if its picture is not deleted; the picture can no longer be requested.
    await deps.avatars.delete(id).catch(() => undefined);
    return tokens && (await revoke(deps, account, tokens));
  };
}

async function revoke({ accounts, platforms, clock }: DisconnectAccountDeps, account: Account, tokens: AccountTokens): Promise<unknown> {
  const client = platforms.client(account.platform, account.mode);
  if (!client) return null;
  const signal = AbortSignal.timeout(revokeTimeoutMs);
  const { refreshToken } = tokens;
  try {
    if (client.grants.isGrantShared && (await hasOthers(accounts, account))) return null;
    const accessToken = isUsable(tokens, clock.now(), null) ? tokens.accessToken : null;
    await client.grants.revoke({ accessToken, refreshToken, signal });
    return null;
  } catch (error) {
    return error;
  }
}

/**
 * Platforms do not report which accounts share a sign-in: any of the person's may. Of two that are disconnected concurrently, the last one
 * finds no other.
 */
async function hasOthers(accounts: AccountRepository, { userId, platform, mode }: Account): Promise<boolean> {
  return (await accounts.list(userId)).some((other) => other.platform === platform && other.mode === mode);
}

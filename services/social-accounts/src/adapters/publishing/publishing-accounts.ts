import { AppError, isTransient } from '@viral-slides/errors';
import { primaryOf } from '../../model/account.ts';
import type { Account } from '../../model/account.ts';
import { PublishProblem } from '../../model/publish-problem.ts';
import type { AccessTokens } from '../../ports/access-tokens.ts';
import type { AccountRepository } from '../../ports/account-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { PlatformRegistry } from '../../ports/platform-registry.ts';
import type { PrimaryChoices } from '../../ports/primary-choices.ts';
import type { PublishingAccount, PublishingAccounts } from '../../ports/publishing-accounts.ts';
import type { TokenStore } from '../../ports/token-store.ts';

/** Dependencies of publishing on the accounts. */
export interface PublishingAccountsOptions {
  accounts: AccountRepository;
  choices: PrimaryChoices;
  accessTokens: AccessTokens;
  tokens: Pick<TokenStore, 'read'>;
  platforms: PlatformRegistry;
  clock: Clock;
  ids: IdSource;
}

/** PublishingAccounts on the connected accounts of this service. */
export function createPublishingAccounts(options: PublishingAccountsOptions): PublishingAccounts {
  const { accounts, tokens, accessTokens, clock, ids } = options;
  return {
    async find(request) {
      const account = await findAccount(options, request);
      const { id, username, mode, platform, limits } = account;
      const lookUrl = options.platforms.links(platform, mode)?.account(account) ?? null;
      const { publisher, numbers } = clientOf(options, account);
      return { id, username, lookUrl, mode, publisher, ...(limits ? { limits } : {}), ...(numbers ? { numbers } : {}) };
    },
    async accessToken(owner, refused) {
      try {
        return await accessTokens.get(owner, refused === undefined ? {} : { refused });
      } catch (error) {
        throw asProblem(error);
      }
    },
    async markNeedsReconnect(owner, refused) {
      const kept = await tokens.read(owner);
      if (refused === null || kept?.accessToken !== refused) return;
      const event = { type: 'changed', eventId: ids.newId(), occurredAt: clock.now() } as const;
      try {
        await accounts.change(owner, (current, version) =>
          current.needsReconnect || version !== kept.version ? null : { set: { needsReconnect: true }, event },
        );
      } catch (error) {
        // It was disconnected in the meantime.
        if (!(error instanceof AppError && error.kind === 'not-found')) throw error;
      }
    },
  };
}

async function findAccount(
  { accounts, choices, platforms }: PublishingAccountsOptions,
  { userId, platform, accountId }: { userId: string; platform: string; accountId: string },
): Promise<Account> {
  const account = accountId === '' ? await primary({ accounts, choices }, userId, platform) : await accounts.find(userId, accountId);
  if (account?.platform === platform) return account;
  if (accountId !== '') throw notConnected();
  const offered = platforms.find(platform);
  const label = offered?.manifest.label ?? platform;
  const detail = offered?.mode
    ? `No ${label} account is connected. Connect one before the post is due.`
    : `Viral Slides cannot publish to ${label} on this server. Publish the post yourself instead.`;
  throw new PublishProblem('fail', { code: 'no-account', detail });
}

function notConnected(): PublishProblem {
  const detail = 'This post’s account is no longer connected. Choose another account.';
  return new PublishProblem('fail', { code: 'account-not-connected', detail });
}

async function primary(
  { accounts, choices }: Pick<PublishingAccountsOptions, 'accounts' | 'choices'>,
  userId: string,
  platform: string,
): Promise<Account | null> {
  const [all, chosen] = await Promise.all([accounts.list(userId), choices.of(userId)]);
  return primaryOf(
    all.filter((account) => account.platform === platform),
    chosen.get(platform) ?? null,
  );
}

function clientOf({ platforms }: PublishingAccountsOptions, { platform, mode }: Account): Pick<PublishingAccount, 'publisher' | 'numbers'> {
  const client = platforms.client(platform, mode);
  if (client) return client;
  const detail = 'This installation can no longer reach the account’s platform.';
  throw new PublishProblem('fail', { code: 'platform-not-configured', detail, isForOperator: true });
}

/** Only a grant that is gone asks the owner to act; a platform that cannot be asked is asked again later. */
function asProblem(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { code } = error;
  if (code === 'account-needs-reconnect')
    return new PublishProblem('reconnect', { code, detail: 'The account has to be reconnected before anything can be published to it.' });
  if (code === 'account-not-found') return notConnected();
  if (!isTransient(error)) return error;
  const isForOperator = code === 'platform-client-refused';
  return new PublishProblem('retry', { code, detail: 'Access to the platform could not be renewed.', isForOperator, cause: error });
}

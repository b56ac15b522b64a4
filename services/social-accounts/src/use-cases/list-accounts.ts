import { primaryOf } from '../model/account.ts';
import type { Account } from '../model/account.ts';
import type { OfferedPlatform } from '../model/platform-manifest.ts';
import type { AccountRepository } from '../ports/account-repository.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';
import type { PrimaryChoices } from '../ports/primary-choices.ts';

/** An account as its owner sees it. */
export interface ListedAccount {
  account: Account;
  isPrimary: boolean;
  /** Null when this build does not know the platform any more. */
  platform: OfferedPlatform | null;
  /** Page on which its owner sees its posts; null when this build does not know the platform any more. */
  lookUrl: string | null;
}

/** Lists the accounts of a person, the first connected first. */
export type ListAccounts = (userId: string) => Promise<ListedAccount[]>;

/** Builds the use case. */
export function makeListAccounts(deps: {
  accounts: AccountRepository;
  choices: PrimaryChoices;
  platforms: PlatformRegistry;
}): ListAccounts {
  return async (userId) => {
    const [accounts, chosen] = await Promise.all([deps.accounts.list(userId), deps.choices.of(userId)]);
    const byPlatform = Map.groupBy(accounts, ({ platform }) => platform);
    const primaries = new Set([...byPlatform].map(([platform, own]) => primaryOf(own, chosen.get(platform) ?? null)?.id));
    return accounts.map((account) => ({
      account,
      isPrimary: primaries.has(account.id),
      platform: deps.platforms.find(account.platform),
      lookUrl: deps.platforms.links(account.platform, account.mode)?.account(account) ?? null,
    }));
  };
}

import type { Account, AccountClaims } from 'oidc-provider';
import type { DevAccount } from './accounts.ts';

/** The people who signed in since the start. Memory is enough: the provider's sessions live no longer than it does. */
export class AccountBook {
  readonly #accounts = new Map<string, DevAccount>();

  /** Notes a person; the latest spelling of the name wins. */
  remember(account: DevAccount): void {
    this.#accounts.set(account.subject, account);
  }

  /** Finds a person in the shape the provider asks for; undefined for an unknown subject. */
  find(subject: string): Account | undefined {
    const account = this.#accounts.get(subject);
    if (!account) return undefined;
    return { accountId: subject, claims: () => claimsOf(account) };
  }
}

function claimsOf(account: DevAccount): AccountClaims {
  return {
    sub: account.subject,
    name: account.name,
    given_name: account.givenName,
    ...(account.familyName === undefined ? {} : { family_name: account.familyName }),
    email: account.email,
    email_verified: true,
  };
}

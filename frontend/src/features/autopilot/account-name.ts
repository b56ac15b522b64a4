import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';

/** `@cats`; of one that is not connected any more, that it is gone. */
export function nameOfAccount(accounts: readonly SocialAccount[], id: string): string {
  const account = accounts.find((each) => each.id === id);
  return account ? handleOf(account) : 'An account that is gone';
}

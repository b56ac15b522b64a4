import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';

/** `@cats`; of one that is no longer connected, that it is gone. */
export function nameOfAccount(accounts: readonly SocialAccount[], id: string): string {
  const account = accounts.find((each) => each.id === id);
  return account ? handleOf(account) : 'Disconnected account';
}

import { pageUserId } from '@/shared/api/page-session.ts';

/**
 * Target of a link to a platform. It names the user this page was opened for, as every call does in a header: if another user has signed
 * in in another tab, the account is not connected to them.
 * @param connectPath of the platform
 */
export function connectAddress(connectPath: string): string {
  const userId = pageUserId();
  return userId === null ? connectPath : `${connectPath}?${new URLSearchParams({ userOfPage: userId })}`;
}

import { pageUserId } from '@/shared/api/page-session.ts';

/**
 * Where a link to a platform leads. It says for whom this page was opened, as every call does by a header: if another tab signed in somebody
 * else, that person gets no account of this one.
 * @param connectPath of the platform
 */
export function connectAddress(connectPath: string): string {
  const userId = pageUserId();
  return userId === null ? connectPath : `${connectPath}?${new URLSearchParams({ userOfPage: userId })}`;
}

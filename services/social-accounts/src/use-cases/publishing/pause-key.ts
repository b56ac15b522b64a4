import type { PublishingAccount } from '../../ports/publishing-accounts.ts';

/** Under which name a platform rests and its days are counted; a rehearsal says nothing about the real one. */
export function pauseKey(platform: string, { mode }: Pick<PublishingAccount, 'mode'>): string {
  return `${platform}:${mode}`;
}

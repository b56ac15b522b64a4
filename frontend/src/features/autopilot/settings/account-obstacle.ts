import type { PostingSlots } from '@/shared/api/posting-slots.ts';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import type { Autopilot } from '../api.ts';

/** Obstacle to an account's slideshows. */
export interface Obstacle {
  text: string;
  /** Link to the fix; absent: in the settings. */
  to?: { label: string; path: string };
}

const ACCOUNTS = (label: string) => ({ label, path: '/accounts' });

interface OfAccount {
  account: SocialAccount | undefined;
  slots: PostingSlots | undefined;
  autopilot: Autopilot | undefined;
}

/** Reason why no slideshow is made for an account, or why the latest could not be; null: nothing is in the way. */
export function obstacleOf({ account, slots, autopilot }: OfAccount): Obstacle | null {
  if (!account) return { text: 'The account is no longer connected.', to: ACCOUNTS('Open accounts') };
  if (account.state === 'needs-reconnect') return { text: 'The account needs to be reconnected.', to: ACCOUNTS('Reconnect account') };
  if (!slots || slots.times.length === 0)
    return { text: 'Add posting slots first: posts are prepared for the next free slot.', to: ACCOUNTS('Set posting slots') };
  if (slots.isPaused) return { text: 'The posting slots are paused.', to: ACCOUNTS('Open slots') };
  const trouble = autopilot?.trouble;
  if (!trouble) return null;
  return { text: trouble.detail, ...(trouble.code === 'too-few-pictures' && { to: { label: 'Open library', path: '/library' } }) };
}

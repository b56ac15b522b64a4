import type { User, UserOrigin } from '../user.ts';

/** A YouTube channel. */
export interface Channel {
  /** `UC` and 22 characters, as YouTube's are. */
  id: string;
  title: string;
  /** With its `@`; null: a channel without a handle. */
  customUrl: string | null;
  hidesSubscribers: boolean;
  subscriberCount: number;
  viewCount: number;
  publishedAt: Date;
  /** What became of it: uploads are refused for all but `open`. */
  state: ChannelState;
  /** Uploads that it may have in 24 hours; null: any number. */
  uploadsPerDay: number | null;
}

/** `forbidden`: this sign-in may not upload to it. */
export type ChannelState = 'open' | 'closed' | 'suspended' | 'forbidden';

/** What Google knows of a person: one of the channels, several people may have the same; or how it says that there is none. */
export interface GoogleProfile {
  channelId: string | null;
  /** 401 `youtubeSignupRequired`, or 200 without items: both have been seen. */
  withoutChannel: 'signup-required' | 'no-items';
}

/** A person of the rehearsed Google. */
export interface GoogleUser extends User {
  profile: User['profile'] & GoogleProfile;
}

/** Reads what Google knows of a person. */
export function googleProfileOf({ profile }: User): GoogleProfile {
  return {
    channelId: typeof profile['channelId'] === 'string' ? profile['channelId'] : null,
    withoutChannel: profile['withoutChannel'] === 'no-items' ? 'no-items' : 'signup-required',
  };
}

/** Longest name of a channel that somebody makes, in characters. */
export const longestChannelTitle = 50;

/** A handle from a title: lower case, letters and digits, and something that makes it unlike others. */
export function handleOf(title: string, suffix: string): string {
  const letters = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return `@${(letters || 'channel').slice(0, 24)}${suffix}`;
}

/** A channel id from a random UUID. */
export function channelIdFrom(uuid: string): string {
  return `UC${Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url').padEnd(22, '0').slice(0, 22)}`;
}

const seedDate = new Date('2021-03-04T05:06:07Z');
const plain = { hidesSubscribers: false, publishedAt: seedDate, state: 'open', uploadsPerDay: null } as const;

/** Channels that the sandbox comes with: one of each kind. */
export const seedChannels: readonly Channel[] = [
  {
    ...plain,
    id: 'UCrehearsalAda0000000000',
    title: 'Ada Rehearses',
    customUrl: '@adarehearses',
    subscriberCount: 8_910,
    viewCount: 123_456,
  },
  {
    ...plain,
    id: 'UCrehearsalQuiet00000000',
    title: 'Quiet Numbers',
    customUrl: '@quietnumbers',
    subscriberCount: 420,
    viewCount: 9_001,
    hidesSubscribers: true,
  },
  { ...plain, id: 'UCrehearsalPlain00000000', title: 'No Handle Yet', customUrl: null, subscriberCount: 3, viewCount: 17 },
];

const seeded = { platform: 'google', origin: 'seed' as UserOrigin, ownerId: null, createdAt: seedDate } as const;

/** People that the sandbox comes with. */
export const seedGoogleUsers: readonly GoogleUser[] = [
  { ...seeded, id: 'ada', name: 'Ada', profile: { channelId: 'UCrehearsalAda0000000000', withoutChannel: 'signup-required' } },
  {
    ...seeded,
    id: 'bea',
    name: 'Bea',
    profile: { channelId: 'UCrehearsalAda0000000000', withoutChannel: 'signup-required' },
  },
  { ...seeded, id: 'cleo', name: 'Cleo', profile: { channelId: 'UCrehearsalQuiet00000000', withoutChannel: 'signup-required' } },
  { ...seeded, id: 'dan', name: 'Dan', profile: { channelId: 'UCrehearsalPlain00000000', withoutChannel: 'signup-required' } },
  { ...seeded, id: 'eve', name: 'Eve', profile: { channelId: null, withoutChannel: 'signup-required' } },
  { ...seeded, id: 'finn', name: 'Finn', profile: { channelId: null, withoutChannel: 'no-items' } },
];

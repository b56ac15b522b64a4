import type { User } from '../user.ts';

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
  /** Its state: uploads are refused for all but `open`. */
  state: ChannelState;
  /** Uploads that it may have in 24 hours; null: any number. */
  uploadsPerDay: number | null;
}

/** `forbidden`: this sign-in may not upload to it. */
export type ChannelState = 'open' | 'closed' | 'suspended' | 'forbidden';

/** Google's view of a person: a channel, which several people may share, or how the API reports that there is none. */
export interface GoogleProfile {
  channelId: string | null;
  /** 401 `youtubeSignupRequired`, or 200 without items: both have been seen. */
  withoutChannel: 'signup-required' | 'no-items';
}

/** Reads what Google knows of a person. */
export function googleProfileOf({ profile }: User): GoogleProfile {
  return {
    channelId: typeof profile['channelId'] === 'string' ? profile['channelId'] : null,
    withoutChannel: profile['withoutChannel'] === 'no-items' ? 'no-items' : 'signup-required',
  };
}

/** Maximum length of the name of a channel that a user creates, in characters. */
export const longestChannelTitle = 50;

/** A channel that a user creates. @param uuid a new random one */
export function newChannel(title: string, uuid: string, publishedAt: Date): Channel {
  const numbers = { hidesSubscribers: false, subscriberCount: 0, viewCount: 0, uploadsPerDay: null };
  return { ...numbers, id: channelIdFrom(uuid), title, customUrl: handleOf(title, uuid.slice(0, 4)), publishedAt, state: 'open' };
}

/** A handle from a title: lower case, letters and digits, and something that makes it unlike others. */
function handleOf(title: string, suffix: string): string {
  const letters = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return `@${(letters || 'channel').slice(0, 24)}${suffix}`;
}

/** A channel id from a random UUID. */
function channelIdFrom(uuid: string): string {
  return `UC${Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url').padEnd(22, '0').slice(0, 22)}`;
}

const seedDate = new Date('2021-03-04T05:06:07Z');

const seedChannel = (
  [id, title, customUrl]: [string, string, string | null],
  [subscriberCount, viewCount]: [number, number],
  hidesSubscribers = false,
): Channel => ({
  ...{ id, title, customUrl, subscriberCount, viewCount, hidesSubscribers },
  ...{ publishedAt: seedDate, state: 'open', uploadsPerDay: null },
});

/** Channels that the sandbox comes with: one of each kind. */
export const seedChannels: readonly Channel[] = [
  seedChannel(['UCrehearsalAda0000000000', 'Ada Rehearses', '@adarehearses'], [8_910, 123_456]),
  seedChannel(['UCrehearsalQuiet00000000', 'Quiet Numbers', '@quietnumbers'], [420, 9_001], true),
  seedChannel(['UCrehearsalPlain00000000', 'No Handle Yet', null], [3, 17]),
];

const seedUser = (id: string, name: string, profile: GoogleProfile): User => ({
  ...{ platform: 'google', id, name, origin: 'seed', ownerId: null, createdAt: seedDate },
  profile: { ...profile },
});
const owns = (channelId: string | null) => ({ channelId, withoutChannel: 'signup-required' }) as const;

/** People that the sandbox comes with. */
export const seedGoogleUsers: readonly User[] = [
  seedUser('ada', 'Ada', owns('UCrehearsalAda0000000000')),
  seedUser('bea', 'Bea', owns('UCrehearsalAda0000000000')),
  seedUser('cleo', 'Cleo', owns('UCrehearsalQuiet00000000')),
  seedUser('dan', 'Dan', owns('UCrehearsalPlain00000000')),
  seedUser('eve', 'Eve', owns(null)),
  seedUser('finn', 'Finn', { channelId: null, withoutChannel: 'no-items' }),
];

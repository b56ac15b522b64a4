import { AppError } from '@viral-slides/errors';
import { channelIdFrom, googleProfileOf, handleOf, longestChannelTitle } from '../../model/google/channel.ts';
import type { Channel } from '../../model/google/channel.ts';
import { isOfferedTo } from '../../model/user.ts';
import type { User } from '../../model/user.ts';
import type { GoogleChannels } from '../../ports/google-channels.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Users } from '../../ports/users.ts';
import { requireRoom } from '../require-room.ts';

/** Somebody that a consent page offers; null where the person has no channel. */
export interface OfferedAccount {
  user: User;
  channel: Channel | null;
}

/** Who can be chosen on the consent page, and choosing. Who asks is a user id of the product. */
export interface ChooseGoogleUser {
  /** In the order in which they came. */
  list(asker: string): Promise<OfferedAccount[]>;
  /** @throws AppError `choose-account` for a person who is unknown, or not offered to the one who asks */
  existing(userId: string, asker: string): Promise<User>;
  /** Makes a person with a channel of that name. @throws AppError `channel-name`, `too-many-people` */
  create(of: { title: string; ownerId: string; now: Date }): Promise<User>;
}

/** Builds {@link ChooseGoogleUser}. */
export function makeChooseGoogleUser({
  users,
  channels,
  ids,
}: {
  users: Users;
  channels: GoogleChannels;
  ids: IdSource;
}): ChooseGoogleUser {
  return {
    async list(asker) {
      const people = await users.listOfferedTo('google', asker);
      const known = await channels.findAll(people.flatMap((user) => googleProfileOf(user).channelId ?? []));
      const byId = new Map(known.map((channel) => [channel.id, channel]));
      return people.map((user) => ({ user, channel: byId.get(googleProfileOf(user).channelId ?? '') ?? null }));
    },
    async existing(userId, asker) {
      const user = await users.find('google', userId);
      if (!user || !isOfferedTo(user, asker))
        throw new AppError('invalid-input', 'choose-account', 'Choose one of the channels, or name a new one.');
      return user;
    },
    async create({ title: name, ownerId, now }) {
      const title = name.replace(/\s+/g, ' ').trim();
      if (title === '' || title.length > longestChannelTitle || /[<>]/.test(title)) {
        const detail = `The name of a channel has 1 to ${longestChannelTitle} characters, without < and >.`;
        throw new AppError('invalid-input', 'channel-name', detail);
      }
      await requireRoom(users, 'google', ownerId);
      const channel = newChannel(title, ids.newId(), now);
      await channels.insert(channel);
      const profile = { channelId: channel.id, withoutChannel: 'signup-required' };
      const user: User = { platform: 'google', id: ids.newId(), name: title, origin: 'page', ownerId, createdAt: now, profile };
      await users.insert(user);
      return user;
    },
  };
}

function newChannel(title: string, uuid: string, now: Date): Channel {
  return {
    id: channelIdFrom(uuid),
    title,
    customUrl: handleOf(title, uuid.slice(0, 4)),
    hidesSubscribers: false,
    subscriberCount: 0,
    viewCount: 0,
    publishedAt: now,
    state: 'open',
    uploadsPerDay: null,
  };
}

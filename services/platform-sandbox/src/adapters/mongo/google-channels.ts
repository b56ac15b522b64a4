import { insertUnique } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Channel } from '../../model/google/channel.ts';
import type { GoogleChannels } from '../../ports/google-channels.ts';

interface ChannelDocument extends Omit<Channel, 'id'> {
  _id: string;
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const channelSchema = new Schema<ChannelDocument>(
  {
    _id: text,
    title: text,
    customUrl: { type: String, default: null },
    hidesSubscribers: { type: Boolean, required: true },
    subscriberCount: number,
    viewCount: number,
    publishedAt: { type: Date, required: true },
    state: text,
    uploadsPerDay: { type: Number, default: null },
  },
  { collection: 'google-channels', versionKey: false, autoIndex: false },
);

/** Compiles the model of the collection `google-channels` on a connection. */
export function channelModel(connection: Connection): Model<ChannelDocument> {
  return connection.model<ChannelDocument>('GoogleChannel', channelSchema);
}

const withId = ({ _id: id, ...rest }: ChannelDocument): Channel => ({ id, ...rest });

/** GoogleChannels on MongoDB. */
export function createMongoGoogleChannels(channels: Model<ChannelDocument>): GoogleChannels {
  return {
    async find(id) {
      const found = await channels.findById(id).lean<ChannelDocument>();
      return found ? withId(found) : null;
    },
    async findAll(ids) {
      const found = await channels.find({ _id: { $in: [...ids] } }).lean<ChannelDocument[]>();
      return found.map(withId);
    },
    async save({ id, ...rest }) {
      await channels.replaceOne({ _id: id }, { ...rest, _id: id }, { upsert: true });
    },
    async remove(ids) {
      await channels.deleteMany({ _id: { $in: [...ids] } });
    },
    insert: ({ id, ...rest }) => insertUnique(() => channels.create({ ...rest, _id: id })),
  };
}

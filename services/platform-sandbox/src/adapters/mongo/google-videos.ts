import { insertUnique } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Video } from '../../model/google/video.ts';
import { limits } from '../../model/limits.ts';
import type { GoogleVideos } from '../../ports/google-videos.ts';

interface VideoDocument extends Omit<Video, 'id'> {
  _id: string;
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const videoSchema = new Schema<VideoDocument>(
  {
    _id: text,
    channelId: text,
    clientId: text,
    grantId: text,
    ownerId: { type: String, default: null },
    metadata: { type: Object, required: true },
    isLockedPrivate: { type: Boolean, required: true },
    parts: [{ key: String, sizeBytes: Number, _id: false }],
    sizeBytes: { type: Number, required: true },
    contentType: text,
    sha256: text,
    facts: { type: Object, default: null },
    uploadedAt: date,
    processedAt: date,
    end: { type: Object, required: true },
  },
  { collection: 'google-videos', versionKey: false, autoIndex: false, minimize: false },
);
videoSchema.index({ channelId: 1, uploadedAt: -1 });
videoSchema.index({ channelId: 1, sha256: 1 });
videoSchema.index({ uploadedAt: -1, _id: 1 });
// What its owner sees.
videoSchema.index({ ownerId: 1, uploadedAt: -1, _id: 1 });

/** Compiles the model of the collection `google-videos` on a connection. */
export function videoModel(connection: Connection): Model<VideoDocument> {
  return connection.model<VideoDocument>('GoogleVideo', videoSchema);
}

// What older releases stored has no owner.
const withId = ({ _id: id, ...rest }: VideoDocument): Video => ({ id, ...rest, ownerId: rest.ownerId ?? null });

/** GoogleVideos on MongoDB. */
export function createMongoGoogleVideos(videos: Model<VideoDocument>): GoogleVideos {
  async function makeRoom(): Promise<void> {
    const tooOld = await videos.find({}, { _id: 1 }).sort({ uploadedAt: -1, _id: 1 }).skip(limits.videos).lean<{ _id: string }[]>();
    if (tooOld.length > 0) await videos.deleteMany({ _id: { $in: tooOld.map(({ _id }) => _id) } });
  }
  return {
    async insert({ id, ...rest }) {
      const isNew = await insertUnique(() => videos.create({ ...rest, _id: id }));
      if (isNew) await makeRoom();
      return isNew;
    },
    async find(id) {
      const found = await videos.findById(id).lean<VideoDocument>();
      return found ? withId(found) : null;
    },
    async findAll(ids) {
      return (await videos.find({ _id: { $in: [...ids] } }).lean<VideoDocument[]>()).map(withId);
    },
    async findEqual({ id, ownerId, channelId, sha256 }) {
      const found = await videos.findOne({ channelId, sha256, ownerId, _id: { $ne: id } }).lean<VideoDocument>();
      return found ? withId(found) : null;
    },
    countSince: (channelId, since) => videos.countDocuments({ channelId, uploadedAt: { $gt: since } }),
    countOf: (channelId) => videos.countDocuments({ channelId }),
    async listNewest(limit, ownerId) {
      const found = await videos
        .find(ownerId === undefined ? {} : { ownerId })
        .sort({ uploadedAt: -1, _id: 1 })
        .limit(limit)
        .lean<VideoDocument[]>();
      return found.map(withId);
    },
  };
}

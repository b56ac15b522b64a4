import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { App } from '../../model/app.ts';
import type { Apps } from '../../ports/oauth-store.ts';

interface AppDocument extends App {
  _id: string;
}

const text = { type: String, required: true } as const;
const appSchema = new Schema<AppDocument>(
  {
    _id: text,
    platform: text,
    clientId: text,
    clientSecret: text,
    name: text,
    redirectUris: [String],
    lifetimes: { type: Object, required: true },
    profile: { type: Object, default: {} },
  },
  { collection: 'apps', versionKey: false, autoIndex: false, minimize: false },
);

/** Compiles the model of the collection `apps` on a connection. */
export function appModel(connection: Connection): Model<AppDocument> {
  return connection.model<AppDocument>('App', appSchema);
}

/** Apps on MongoDB. */
export function createMongoApps(apps: Model<AppDocument>): Apps {
  const idOf = (platform: string, clientId: string) => `${platform} ${clientId}`;
  return {
    async find(platform, clientId) {
      const found = await apps.findById(idOf(platform, clientId)).lean<AppDocument>();
      if (!found) return null;
      const { _id, ...app } = found;
      return app;
    },
    async save(app) {
      const _id = idOf(app.platform, app.clientId);
      await apps.replaceOne({ _id }, { ...app, _id }, { upsert: true });
    },
  };
}

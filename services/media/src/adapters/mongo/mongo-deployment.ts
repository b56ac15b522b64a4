import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { LibrarySweep } from '../../model/library-sweep.ts';
import type { Deployment } from '../../ports/deployment.ts';
import type { IdSource } from '../../ports/id-source.ts';

interface DeploymentDocument {
  _id: string;
  deploymentId: string;
  lastSweep?: LibrarySweep;
}

const deploymentSchema = new Schema<DeploymentDocument>(
  { _id: { type: String, required: true }, deploymentId: { type: String, required: true }, lastSweep: Schema.Types.Mixed } satisfies Record<
    keyof DeploymentDocument,
    unknown
  >,
  { collection: 'deployment', versionKey: false, autoIndex: false },
);

/** Compiles the model of the collection `deployment`, which has one document, on a connection. */
export function deploymentModel(connection: Connection): Model<DeploymentDocument> {
  return connection.model<DeploymentDocument>('Deployment', deploymentSchema);
}

/** Deployment on MongoDB: whichever replica comes first decides the id. */
export function createMongoDeployment({ deployments, ids }: { deployments: Model<DeploymentDocument>; ids: IdSource }): Deployment {
  return {
    async ownId() {
      const document = await deployments
        .findOneAndUpdate({ _id: 'media' }, { $setOnInsert: { deploymentId: ids.newId() } }, { upsert: true, returnDocument: 'after' })
        .lean();
      return document.deploymentId;
    },
    async noteSweep(lastSweep) {
      await deployments.updateOne({ _id: 'media' }, { $set: { lastSweep } });
    },
    async lastSweep() {
      return (await deployments.findOne({ _id: 'media' }).lean())?.lastSweep ?? null;
    },
  };
}

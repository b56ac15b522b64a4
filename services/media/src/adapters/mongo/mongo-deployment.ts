import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Deployment } from '../../ports/deployment.ts';
import type { IdSource } from '../../ports/id-source.ts';

interface DeploymentDocument {
  _id: string;
  deploymentId: string;
}

const deploymentSchema = new Schema<DeploymentDocument>(
  { _id: { type: String, required: true }, deploymentId: { type: String, required: true } },
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
  };
}

/** `node deploy/mongo-init/change-admin.ts`: gives the administrator of the database server the password in NEW_ADMIN_PASSWORD. */
import { createAdminClient, durableWrite } from '@viral-slides/database';

const [uri, pwd] = [process.env['MONGO_ADMIN_URI'], process.env['NEW_ADMIN_PASSWORD']];
if (!uri || !pwd) throw new Error('MONGO_ADMIN_URI and NEW_ADMIN_PASSWORD are required');
const client = createAdminClient(uri);
try {
  await client.db('admin').command({ updateUser: 'admin', pwd, writeConcern: durableWrite });
} finally {
  await client.close();
}

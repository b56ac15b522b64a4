/** `node packages/messaging/src/broker/make-users-main.ts`: makes the users of BROKER_USERS at the broker of BROKER_ADMIN_URL, then ends. */
import { makeUsers, readUsers } from './make-users.ts';

const { BROKER_ADMIN_URL: adminUrl, BROKER_USERS: users } = process.env;
if (!adminUrl || !users) throw new Error('BROKER_ADMIN_URL and BROKER_USERS are required');
await makeUsers(adminUrl, readUsers(users), process.env['RABBITMQ_MANAGEMENT_URL']);

/** `node packages/messaging/src/broker/make-users-main.ts`: makes the users of BROKER_USERS at the broker of AMQP_URL, which names its administrator, then ends. */
import { setTimeout as pause } from 'node:timers/promises';
import { makeUsers, readUsers } from './make-users.ts';

const { AMQP_URL: adminUrl, BROKER_USERS: users, RABBITMQ_MANAGEMENT_URL: management } = process.env;
if (!adminUrl || !users) throw new Error('AMQP_URL and BROKER_USERS are required');
/** A broker that has just started answers here some seconds after it takes connections. */
const tries = 30;
for (let left = tries; left > 0; left -= 1) {
  try {
    await makeUsers(adminUrl, readUsers(users), management);
    break;
  } catch (error) {
    if (left === 1) throw error;
    await pause(1_000);
  }
}
process.stdout.write(
  `Users of the broker are ready: ${readUsers(users)
    .map(({ program }) => program)
    .join(', ')}\n`,
);

/** `node packages/messaging/src/broker/change-password-main.ts`: gives our user at AMQP_URL the password in NEW_PASSWORD. */
import { changePassword } from './change-password.ts';

const { AMQP_URL: amqpUrl, NEW_PASSWORD: password } = process.env;
if (!amqpUrl || !password) throw new Error('AMQP_URL and NEW_PASSWORD are required');
await changePassword(amqpUrl, password, process.env['RABBITMQ_MANAGEMENT_URL']);

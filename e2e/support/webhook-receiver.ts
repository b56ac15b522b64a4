import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { replicasOf } from './compose.ts';

const run = promisify(execFile);

/** A receiver of webhooks on the stranger's machine of the test stack (e2e/test-site). */
export interface WebhookReceiver {
  /** Address of this receiver alone. */
  address: string;
  /** Reads what came, and checks each message as a receiver does. @throws when one is not signed with the secret, or is outdated */
  verified(secret: string): Promise<{ id: string; type: string; data: Record<string, unknown> }[]>;
}

/** A receiver of a test's own. */
export function webhookReceiver(): WebhookReceiver {
  const address = `http://receiver.test/hooks/${randomUUID()}`;
  return {
    address,
    async verified(secret) {
      const [replica] = await replicasOf('integrations');
      const script = `fetch(${JSON.stringify(address)}).then((answer) => answer.text()).then((text) => console.log(text))`;
      const { stdout } = await run('docker', ['exec', replica ?? '', 'node', '-e', script], { timeout: 20_000 });
      const messages = JSON.parse(stdout) as { headers: Record<string, string>; body: string }[];
      const webhook = new Webhook(secret);
      return messages.map(({ headers, body }) => {
        const event = webhook.verify(body, headers) as { type: string; data: Record<string, unknown> };
        return { id: headers['webhook-id'] ?? '', ...event };
      });
    },
  };
}

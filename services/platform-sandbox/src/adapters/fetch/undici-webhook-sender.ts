import { Agent } from 'undici';
import type { WebhookSender } from '../../ports/tiktok-webhooks.ts';

/** Milliseconds that an app has to answer. */
const sendMs = 3_000;

/** WebhookSender on undici, which follows no redirect. Of an answer, only its status is looked at. */
export function createUndiciWebhookSender(): WebhookSender {
  const agent = new Agent({ connections: 2, connectTimeout: sendMs, allowH2: false });
  return {
    async send(url, { body, signature }) {
      try {
        const { origin, pathname, search } = new URL(url);
        const answer = await agent.request({
          origin,
          path: pathname + search,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'tiktok-signature': signature, 'user-agent': 'rehearsal-tiktok/1.0' },
          body,
          signal: AbortSignal.timeout(sendMs),
        });
        // An answer without an end says so as an error when it is cut, which nobody waits for.
        answer.body.on('error', () => undefined).destroy();
        return answer.statusCode === 200;
      } catch {
        // Whatever broke: the app was not told.
        return false;
      }
    },
    close: () => agent.destroy(),
  };
}

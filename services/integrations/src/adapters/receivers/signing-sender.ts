import { publicLookup } from '@viral-slides/addresses';
import { AppError } from '@viral-slides/errors';
import { Webhook } from 'standardwebhooks';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { parseAddress } from '../../model/webhooks/address.ts';
import type { Attempt } from '../../model/webhooks/delivery.ts';
import { maxAnswerBytes } from '../../model/webhooks/delivery.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MessageSender, SignedMessage } from '../../ports/webhooks/message-sender.ts';
import { failureSentence } from './failure-sentence.ts';
import { houseLookup, isHouseHost } from './house-hosts.ts';
import { assertDialled } from './public-destinations.ts';
import type { DestinationRules } from './public-destinations.ts';
import { retryAfterMs } from './retry-after.ts';

/** Longest wait for a receiver, from the look-up of its name to the start of its answer's body, in ms. No message waits for a connection before. */
const timeoutMs = 15_000;
const connectTimeoutMs = 10_000;

// `pipelining: 0`: no connection is used twice, so each is opened to an address that was judged for it. `connections: null`: one for each message; turns bound how many
// there are (`deliveryTurns`), and the slow receivers of one person at a host take none from others there.
const agentOptions = { pipelining: 0, connections: null, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };

export interface SenderOptions {
  rules: DestinationRules;
  clock: Clock;
}

/** MessageSender over https, signed as Standard Webhooks says. Redirects are not followed: they are an answer like any other. */
export function createSigningSender({ rules, clock }: SenderOptions): MessageSender & { close(): Promise<void> } {
  const strangers = new Agent({ ...agentOptions, connect: { lookup: publicLookup(rules.names, rules), timeout: connectTimeoutMs } });
  const house = new Agent({ ...agentOptions, connect: { lookup: houseLookup, timeout: connectTimeoutMs } });
  return {
    async send(message) {
      const at = clock.now();
      const startedAt = performance.now();
      const tried = (rest: Pick<Attempt, 'status' | 'answer' | 'problem'>): Attempt => {
        return { at, durationMs: Math.round(performance.now() - startedAt), ...rest };
      };
      try {
        const address = parseAddress(message.address);
        // The operator's permissions may have changed since the webhook was made.
        assertDialled(address, rules);
        const dispatcher = isHouseHost(rules.house, address) ? house : strangers;
        const { statusCode, headers, answer } = await post(message, { at, dispatcher });
        return { attempt: tried({ status: statusCode, answer, problem: null }), retryAfterMs: retryAfterMs(headers['retry-after'], at) };
      } catch (error) {
        const problem = error instanceof AppError ? error.message : failureSentence(error, timeoutMs);
        return { attempt: tried({ status: null, answer: '', problem }), retryAfterMs: null };
      }
    },
    async close() {
      await Promise.all([strangers.close(), house.close()]);
    },
  };
}

async function post({ address, id, body, secrets }: SignedMessage, { at, dispatcher }: { at: Date; dispatcher: Dispatcher }) {
  const signal = AbortSignal.timeout(timeoutMs);
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body));
  const {
    statusCode,
    headers,
    body: stream,
  } = await request(address, {
    ...{ method: 'POST', body, dispatcher, signal },
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Viral-Slides-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
    },
  });
  return { statusCode, headers, answer: await startOf(stream) };
}

/** Reads what is kept of an answer, and drops the connection with the rest. What breaks off, or is too slow, does not make a taken message one that was not. */
async function startOf(
  stream: AsyncIterable<Uint8Array> & { destroy(): void; on(event: 'error', listen: () => void): unknown },
): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  stream.on('error', () => undefined);
  try {
    for await (const part of stream) {
      parts.push(part.subarray(0, maxAnswerBytes - size));
      size += part.length;
      if (size >= maxAnswerBytes) break;
    }
  } catch {
    // The answer broke off: what was read so far is kept.
  } finally {
    stream.destroy();
  }
  // Letters that the end cut apart, and control characters, would only disturb who reads it.
  return new TextDecoder()
    .decode(Buffer.concat(parts))
    .replace(/\uFFFD$/, '')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

import { AppError } from '@viral-slides/errors';
import { Agent } from 'undici';
import type { BlueskyServer } from '../../ports/bluesky-server.ts';

const timeoutMs = 30_000;
/** Largest answer, in bytes: a picture. */
const maxAnswerBytes = 5_000_000;

/** Calls the rehearsal Bluesky. @param options.address its base address; undefined: there is none, and every call says so */
export function createBlueskyServer({ address, bypassKey }: { address: string | undefined; bypassKey: string }): {
  call: BlueskyServer;
  close(): Promise<void>;
} {
  const agent = new Agent({ connections: 16, connectTimeout: 3_000, maxResponseSize: maxAnswerBytes });
  return {
    async call({ method, path, headers = {}, body, signal, isOurs }) {
      if (address === undefined) throw notRunning();
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await agent.request({
          origin: address,
          path,
          method,
          headers: isOurs ? { ...headers, 'x-ratelimit-bypass': bypassKey } : headers,
          ...(body === undefined ? {} : { body }),
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
        const answerHeaders = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        return {
          status: answer.statusCode,
          headers: Object.fromEntries(answerHeaders),
          body: Buffer.from(await answer.body.arrayBuffer()),
        };
      } catch (cause) {
        throw notRunning(cause);
      }
    },
    close: () => agent.destroy(),
  };
}

function notRunning(cause?: unknown): AppError {
  return new AppError('unavailable', 'bluesky-not-running', 'The rehearsal Bluesky is not running.', { cause });
}

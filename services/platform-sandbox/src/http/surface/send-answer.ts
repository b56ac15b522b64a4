import { setTimeout as delay } from 'node:timers/promises';
import type { Response } from 'express';
import type { FaultEffect } from '../../model/fault-rule.ts';
import type { PlatformAnswer } from './platform-surface.ts';
import { takeRest } from './read-body.ts';

/** A page as proxies show it. */
const proxyPage = '<!DOCTYPE html>\n<html><head><title>Error</title></head><body><h1>Error: Server Error</h1></body></html>\n';

/** Answer under a fault; null: none, the connection is dropped. */
export function answerUnder(effect: FaultEffect | null, answer: PlatformAnswer): PlatformAnswer | null {
  switch (effect?.kind) {
    case 'drop':
      return null;
    case 'answer':
      return {
        status: effect.status,
        headers: { 'content-type': 'application/json; charset=UTF-8', ...effect.headers },
        body: typeof effect.body === 'string' ? effect.body : JSON.stringify(effect.body ?? {}),
      };
    case 'html':
      return { status: effect.status, headers: { 'content-type': 'text/html; charset=UTF-8' }, body: proxyPage };
    case 'empty':
      return { status: effect.status };
    case 'truncate': {
      const bytes = Buffer.from(answer.body ?? '');
      return { ...answer, body: bytes.subarray(0, Math.floor(bytes.length / 2)) };
    }
    default:
      return answer;
  }
}

/** Whether a fault takes the place of the work. */
export function isInsteadOfWork(effect: FaultEffect | null): boolean {
  return effect !== null && 'moment' in effect && effect.moment === 'before';
}

/** Sends an answer, or drops the connection; with the pauses of a slow fault. */
export async function sendAnswer(
  res: Response,
  answer: PlatformAnswer | null,
  { effect, signal }: { effect: FaultEffect | null; signal: AbortSignal },
): Promise<void> {
  if (answer === null) {
    res.socket?.resetAndDestroy();
    return;
  }
  // A connection that is closed while the client still sends may lose the answer.
  await takeRest(res.req);
  if (effect?.kind === 'slow-headers') await pause(effect.ms, signal);
  if (res.closed) return;
  res.status(answer.status).set({ 'cache-control': 'no-store', ...answer.headers });
  await sendBody(res, Buffer.from(answer.body ?? ''), () => (effect?.kind === 'slow-body' ? pause(effect.ms, signal) : undefined));
}

/** Sends a body in two halves, with an optional pause in between. */
async function sendBody(res: Response, body: Buffer, inBetween: () => Promise<void> | undefined): Promise<void> {
  res.setHeader('content-length', body.length);
  const pausing = inBetween();
  if (pausing) res.write(body.subarray(0, Math.floor(body.length / 2)));
  await pausing;
  res.end(body.subarray(pausing ? Math.floor(body.length / 2) : 0));
}

/** Waits, but not for a client that is gone. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

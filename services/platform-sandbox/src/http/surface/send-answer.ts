import { setTimeout as delay } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { FaultEffect } from '../../model/fault-rule.ts';
import type { PlatformAnswer } from './platform-surface.ts';

/** A page as proxies show it. */
const proxyPage = '<!DOCTYPE html>\n<html><head><title>Error</title></head><body><h1>Error: Server Error</h1></body></html>\n';

/** What a fault makes of an answer; null: none, the connection is dropped. */
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
  if (effect?.kind === 'slow-headers') await pause(effect.ms, signal);
  if (res.closed) return void answer.stream?.destroy();
  const headers = { 'cache-control': 'no-store', ...answer.headers };
  res.status(answer.status);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (answer.stream) return pipeline(answer.stream, res);
  const body = Buffer.from(answer.body ?? '');
  res.setHeader('content-length', body.length);
  if (effect?.kind !== 'slow-body') return void res.end(body);
  const half = Math.floor(body.length / 2);
  res.write(body.subarray(0, half));
  await pause(effect.ms, signal);
  res.end(body.subarray(half));
}

/** Waits, but not for a client that is gone. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

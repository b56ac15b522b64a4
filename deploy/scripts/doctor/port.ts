import { failed, ok } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import { isFree } from '../free-port.ts';
import type { Door } from './door.ts';

/** Program found at the port of the product. */
export interface PortFacts {
  port: number;
  isFree: boolean;
  /** Whether what answers there is our gateway. */
  isOurs: boolean;
}

/** Judges whether browsers reach the product at its port. */
export function judgePort({ port, isFree: isUnused, isOurs }: PortFacts): Verdict {
  if (isOurs) return ok(`Viral Slides answers on port ${port}.`);
  if (isUnused)
    return failed(
      `Nothing answers on port ${port}.`,
      'Start Viral Slides with `make up`, or check the gateway (docker compose logs gateway).',
    );
  return failed(
    `Port ${port} is taken, but Viral Slides does not answer there.`,
    'If the gateway is running, check its logs (docker compose logs gateway). Otherwise another program is using the port: choose another port with `make up GATEWAY_PORT=<port>`.',
  );
}

/** Every answer of the gateway names its request; other programs on the port do not. */
async function answersAsOurs({ origin }: Door, signal: AbortSignal): Promise<boolean> {
  try {
    const { headers } = await fetch(`${origin}/health/live`, { redirect: 'manual', signal });
    return headers.has('x-request-id');
  } catch {
    return false;
  }
}

/** The one port that the product publishes. */
export function portCheck(door: Door): Check {
  return {
    check: 'port',
    run: async (signal) => judgePort({ port: door.port, isFree: await isFree(door.port), isOurs: await answersAsOurs(door, signal) }),
    nextWhenStuck: 'Check the gateway (docker compose ps gateway; docker compose logs gateway).',
  };
}

import { keyEnvironment } from '@viral-slides/testkit';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readForwardTargets, upstreamVariable } from '../../gateway/src/upstream-settings.ts';
import { buildCaddy, caddyArguments } from '../baselines/caddy.ts';
import { cpuMs, rssMb, spawnPinned, targetCore } from './pinned.ts';

/** One program under measurement, in its own process. */
export interface Target {
  name: string;
  url: string;
  /** Processor time that its process has used so far, ms; the least disturbed by what else runs on the machine. */
  cpuMs(): number;
  /** Memory that it has in use, MB. */
  rssMb(): number;
}

/** The programs, all in front of the same service. */
export interface Targets {
  direct: Target;
  undici: Target;
  undiciDispatch: Target;
  httpProxy: Target;
  expressGateway: Target;
  /** Absent where no Go is installed. */
  caddy?: Target;
  ours: Target;
}

/** Cookie of a session that the service knows as auth. */
export const sessionCookie = 'theme=dark; sid=bench01234567890123456789012345678901234560';

const baselines = join(import.meta.dirname, '../baselines');
const upstreamPort = 18_700;
const portOf = {
  undici: 18_701,
  undiciDispatch: 18_702,
  httpProxy: 18_703,
  expressGateway: 18_704,
  ours: 18_705,
  oursInternal: 18_706,
  caddy: 18_707,
};

/**
 * Starts everything on loopback and waits until each answers.
 * @param upstreamCore where the service runs: beside the load generator or beside the forwarder.
 */
export async function startTargets(upstreamCore: number): Promise<{ targets: Targets; stop(): void }> {
  const children: ChildProcess[] = [];
  const stop = () => children.forEach((child) => child.kill('SIGKILL'));
  const start = (name: string, port: number, options: StartOptions) => startTarget(children, { name, port, ...options });
  const node = (file: string, ...ports: number[]): [string, ...string[]] => [process.execPath, file, ...ports.map(String)];
  const baseline = (name: string, file: string, port: number) =>
    start(name, port, { command: node(join(baselines, file), port, upstreamPort) });
  try {
    const direct = await start('direct', upstreamPort, { command: node(join(baselines, 'upstream.ts'), upstreamPort), core: upstreamCore });
    const caddy = buildCaddy();
    const targets: Targets = {
      direct,
      undici: await baseline('bare undici (stream)', 'undici-forwarder.ts', portOf.undici),
      undiciDispatch: await baseline('bare undici (dispatch)', 'undici-dispatch-forwarder.ts', portOf.undiciDispatch),
      httpProxy: await baseline('bare http-proxy, keep-alive', 'http-proxy-forwarder.ts', portOf.httpProxy),
      expressGateway: await baseline('express-gateway, own proxy policy', 'express-gateway-proxy.ts', portOf.expressGateway),
      ...(caddy === null
        ? {}
        : {
            caddy: await start('Caddy (Go), reverse proxy only', portOf.caddy, {
              command: [caddy, ...caddyArguments(portOf.caddy, upstreamPort)],
              environment: { GOMAXPROCS: '1' },
            }),
          }),
      ours: await start('our gateway, all policies', portOf.ours, {
        command: node(join(import.meta.dirname, '../../gateway/src/main.ts')),
        environment: { ...gatewayEnvironment(upstreamPort), PORT: String(portOf.ours), INTERNAL_PORT: String(portOf.oursInternal) },
      }),
    };
    return { targets, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

interface StartOptions {
  command: [string, ...string[]];
  core?: number;
  environment?: Record<string, string>;
}

/** Starts a program and waits until it answers. @param children gets its process, for whoever ends it */
export async function startTarget(
  children: ChildProcess[],
  { name, port, command, core = targetCore, environment = {} }: StartOptions & { name: string; port: number },
): Promise<Target> {
  const child = spawnPinned(core, command, environment);
  children.push(child);
  const target = { name, url: `http://127.0.0.1:${port}/api/projects`, cpuMs: () => cpuMs(child.pid!), rssMb: () => rssMb(child.pid!) };
  await untilAnswers(target);
  return target;
}

/** As in production, with limits that count but do not bite, and without a broker (which makes it ask auth more often). */
export function gatewayEnvironment(upstreamPort: number): Record<string, string> {
  const services = Object.fromEntries(
    readForwardTargets(join(import.meta.dirname, '../../gateway/config/gateway.config.yml'))
      .filter(({ isOptional }) => !isOptional)
      .map(({ name }) => [upstreamVariable(name), `http://127.0.0.1:${upstreamPort}`]),
  );
  return {
    ...services,
    AMQP_URL: 'amqp://127.0.0.1:1',
    ...keyEnvironment('only for this measurement and never elsewhere'),
    S3_BUCKET: 'viral-slides',
    RATE_LIMIT_USER_PER_MINUTE: '1000000000',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '1000000000',
  };
}

/** Waits until a target answers the requests that are measured. @throws Error after a minute */
async function untilAnswers({ url, name }: Target): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const status = await fetch(url, { headers: { cookie: sessionCookie } }).then(
      (res) => res.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error(`${name} did not answer 200 within a minute`);
    await delay(100);
  }
}

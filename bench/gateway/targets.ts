import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** One program under measurement, in its own process. */
export interface Target {
  name: string;
  url: string;
  /** Processor time that its process has used so far, ms; the least disturbed by what else runs on the machine. */
  cpuMs(): number;
}

/** The programs, all in front of the same service. */
export interface Targets {
  direct: Target;
  undici: Target;
  undiciDispatch: Target;
  httpProxy: Target;
  expressGateway: Target;
  ours: Target;
  stop(): void;
}

/** Cookie of a session that the service knows as auth. */
export const sessionCookie = 'theme=dark; sid=bench0123456789012345678901234567890';

const baselines = join(import.meta.dirname, '../baselines');
const firstPort = 18_700;
const upstreamPort = firstPort;

/** Starts everything on loopback and waits until each answers. */
export async function startTargets(): Promise<Targets> {
  const children: ChildProcess[] = [];
  const start = async (
    name: string,
    file: string,
    { args = [], port, environment = {} }: { args?: number[]; port: number; environment?: Record<string, string> },
  ): Promise<Target> => {
    const child = spawn(process.execPath, [file, ...args.map(String)], {
      env: { PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1', ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    const target = { name, url: `http://127.0.0.1:${port}/api/projects`, cpuMs: () => cpuMs(child.pid!) };
    await untilAnswers(target);
    return target;
  };
  const baseline = (name: string, file: string, offset: number) =>
    start(name, join(baselines, file), { args: [firstPort + offset, upstreamPort], port: firstPort + offset });
  try {
    const direct = await start('direct', join(baselines, 'upstream.ts'), { args: [upstreamPort], port: upstreamPort });
    return {
      direct,
      undici: await baseline('bare undici (stream)', 'undici-forwarder.ts', 1),
      undiciDispatch: await baseline('bare undici (dispatch)', 'undici-dispatch-forwarder.ts', 2),
      httpProxy: await baseline('bare http-proxy, keep-alive', 'http-proxy-forwarder.ts', 3),
      expressGateway: await baseline('express-gateway, own proxy policy', 'express-gateway-proxy.ts', 4),
      ours: await start('our gateway, all policies', join(import.meta.dirname, '../../gateway/src/main.ts'), {
        port: firstPort + 5,
        environment: gatewayEnvironment(),
      }),
      stop: () => children.forEach((child) => child.kill('SIGKILL')),
    };
  } catch (error) {
    for (const child of children) child.kill('SIGKILL');
    throw error;
  }
}

/** As in production, with limits that count but do not bite, and without a broker (which makes it ask auth more often). */
function gatewayEnvironment(): Record<string, string> {
  const services = Object.fromEntries(
    ['AUTH', 'MEDIA', 'PROJECTS', 'FRONTEND', 'S3'].map((name) => [`UPSTREAM_${name}`, `http://127.0.0.1:${upstreamPort}`]),
  );
  return {
    ...services,
    PORT: String(firstPort + 5),
    INTERNAL_PORT: String(firstPort + 6),
    AMQP_URL: 'amqp://127.0.0.1:1',
    IDENTITY_SIGNING_KEY: 'only for this measurement, never elsewhere',
    S3_BUCKET: 'viral-slides',
    RATE_LIMIT_USER_PER_MINUTE: '1000000000',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '1000000000',
  };
}

async function untilAnswers({ url, name }: Target): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const status = await fetch(url, { headers: { cookie: sessionCookie } }).then(
      (res) => res.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error(`${name} did not answer 200 within 20 s`);
    await delay(100);
  }
}

/** User and system time of a process, from Linux's process table (hundredths of a second). */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

import { keyEnvironment } from '@viral-slides/testkit';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readForwardTargets, upstreamVariable } from '../../gateway/src/upstream-settings.ts';
import { cpuMs, rssMb, spawnPinned, targetCore } from './pinned.ts';

/** One program under measurement, in its own process. */
export interface Target {
  name: string;
  url: string;
  /** With what it is asked; absent: with the cookie of a session. */
  headers?: Record<string, string>;
  /** Over how many connections; absent: fifty. */
  connections?: number;
  /** Processor time that its process has used so far, ms; the least disturbed by what else runs on the machine. */
  cpuMs(): number;
  /** Memory that it has in use, MB. */
  rssMb(): number;
}

/** Start options of a program. */
export interface TargetOptions {
  /** @param port port on which it must listen */
  command(port: number): [string, ...string[]];
  core?: number;
  environment?: Record<string, string>;
}

/** Cookie of a session that the service knows as auth. */
export const sessionCookie = 'theme=dark; sid=bench01234567890123456789012345678901234560';

const checkout = join(import.meta.dirname, '../..');
const programOfBaseline = (file: string) => join(import.meta.dirname, '../baselines', file);

/** Programs in front of one and the same service, on consecutive ports of loopback. */
export class Targets {
  readonly #upstreamPort: number;
  readonly #children: ChildProcess[] = [];
  #lastPort: number;

  private constructor(upstreamPort: number) {
    this.#upstreamPort = upstreamPort;
    this.#lastPort = upstreamPort;
  }

  /** Lends them to what measures, and ends all of them afterwards. @param upstreamPort port of the service; the ports after it are theirs */
  static async use<T>(upstreamPort: number, work: (targets: Targets) => Promise<T>): Promise<T> {
    const targets = new Targets(upstreamPort);
    try {
      return await work(targets);
    } finally {
      for (const child of targets.#children) child.kill('SIGKILL');
    }
  }

  /** Starts a program and waits until it answers. */
  async start(name: string, { command, core = targetCore, environment = {} }: TargetOptions, port = this.#nextPort()): Promise<Target> {
    const child = spawnPinned(core, command(port), environment);
    this.#children.push(child);
    const target = { name, url: `http://127.0.0.1:${port}/api/projects`, cpuMs: () => cpuMs(child.pid!), rssMb: () => rssMb(child.pid!) };
    await untilAnswers(target);
    return target;
  }

  /** Starts the service behind all others. @param core core on which it runs: beside the load generator or beside the forwarder */
  startUpstream(name = 'upstream', core = targetCore): Promise<Target> {
    return this.start(name, { command: (port) => nodeCommand(programOfBaseline('upstream.ts'), port), core }, this.#upstreamPort);
  }

  /** Starts a forwarder of the folder of baselines. */
  startBaseline(name: string, file: string): Promise<Target> {
    return this.startForwarder(name, (port, upstreamPort) => nodeCommand(programOfBaseline(file), port, upstreamPort));
  }

  /** Starts any forwarder. @param command from its port and that of the service */
  startForwarder(
    name: string,
    command: (port: number, upstreamPort: number) => [string, ...string[]],
    environment: Record<string, string> = {},
  ): Promise<Target> {
    return this.start(name, { command: (port) => command(port, this.#upstreamPort), environment });
  }

  /** Starts a gateway with all policies. @param options.folder a checkout, this one by default; @param options.nodeArguments before the program's file */
  startGateway(
    name: string,
    {
      folder = checkout,
      nodeArguments = [],
      environment = {},
    }: { folder?: string; nodeArguments?: string[]; environment?: Record<string, string> } = {},
  ): Promise<Target> {
    const [port, internalPort] = [this.#nextPort(), this.#nextPort()];
    const ports = { PORT: String(port), INTERNAL_PORT: String(internalPort) };
    const command = () => nodeCommand(...nodeArguments, join(folder, 'gateway/src/main.ts'));
    return this.start(name, { command, environment: { ...gatewayEnvironment(this.#upstreamPort), ...ports, ...environment } }, port);
  }

  #nextPort(): number {
    this.#lastPort += 1;
    return this.#lastPort;
  }
}

/** A program of Node with its arguments. */
export function nodeCommand(...args: (string | number)[]): [string, ...string[]] {
  return [process.execPath, ...args.map(String)];
}

/** As in production, with limits that count but do not bite, and without a broker (which makes it ask auth more often). */
function gatewayEnvironment(upstreamPort: number): Record<string, string> {
  const services = Object.fromEntries(
    readForwardTargets(join(checkout, 'gateway/config/gateway.config.yml'))
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

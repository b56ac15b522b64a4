import { AttackNetwork } from './attack-network.ts';
import { docker, root } from './browser-image.ts';
import type { AttackReport } from './run-attacks.ts';

/** Layers of defence between the browser and its targets. */
export interface Defences {
  /** The browser has no network but the way to the proxy; else it stands in the middle of its targets. */
  network: boolean;
  /** The product's command line, launcher and egress proxy; else a Chromium as it comes. */
  proxy: boolean;
}

/** Plan for running attacks. */
export interface Course {
  /** Of how many one is run; 1: all. */
  every: number;
  /** Number of attacks that run at a time; with one, hits can be attributed to an attack. */
  atOnce: number;
}

/** Options of a container that runs the product's programs: the checkout, and as few rights as in production. */
export const programOptions = [
  ...['--security-opt', `seccomp=${root}/deploy/browser/seccomp.json`],
  ...['--read-only', '--tmpfs', '/tmp:size=256m,mode=1777', '--shm-size', '256m', '--memory', '1536m'],
  ...['--volume', `${root}:/app:ro`, '--workdir', '/app'],
];
/** Longest that all attacks take, in seconds; left-over containers remove themselves after it. */
export const longestRunSeconds = 900;

/** Containers, network and volumes of one run. */
export class AttackRig {
  readonly #network = new AttackNetwork();
  readonly #image: string;
  readonly #defences: Defences;
  #browser = this.#network.targets;

  constructor(image: string, defences: Defences) {
    this.#image = image;
    this.#defences = defences;
  }

  /** Runs attacks. @returns the reached targets */
  async run({ every, atOnce }: Course): Promise<AttackReport> {
    await this.#start();
    await this.#startBrowser();
    const { network, proxy } = this.#defences;
    const way = proxy ? ['proxied'] : ['direct', ...(network ? ['delivered'] : [])];
    const course = { ATTACKS_EVERY: String(every), ATTACKS_AT_ONCE: String(atOnce) };
    const program = ['services/screenshot/test/attack/run-attacks.ts', '/run/browser', ...way];
    return JSON.parse(await node(this.#network.targets, course, program)) as AttackReport;
  }

  /** Acts as an attacker with full control of the browser. @returns the reached targets */
  async takeOver(): Promise<string[]> {
    return JSON.parse(await node(this.#browser, {}, ['services/screenshot/test/attack/dial-everything.ts'])) as string[];
  }

  /** Removes everything. */
  async remove(): Promise<void> {
    await this.#network.remove();
    await docker(['volume', 'rm', '--force', ...this.#volumes]).catch(() => undefined);
  }

  get #volumes(): string[] {
    return ['browser', 'egress'].map((name) => `${this.#network.id}-${name}`);
  }

  async #start(): Promise<void> {
    for (const name of this.#volumes) {
      const options = ['type=tmpfs', 'device=tmpfs', 'o=size=1m,uid=1000,gid=1000,mode=0750'].flatMap((option) => ['--opt', option]);
      await docker(['volume', 'create', '--driver', 'local', ...options, name]);
    }
    const [browser, egress] = this.#volumes;
    const options = [...programOptions, '--volume', `${browser}:/run/browser`, '--volume', `${egress}:/run/egress`];
    const container = { image: this.#image, options, command: ['sleep', String(longestRunSeconds)] };
    await this.#network.start(container);
    if (this.#defences.network) this.#browser = await this.#network.outside({ ...container, options: [...options, '--user', 'node'] });
  }

  async #startBrowser(): Promise<void> {
    const sockets = ['BROWSER_SOCKET_FOLDER=/run/browser', 'EGRESS_SOCKET=/run/egress/proxy.sock', 'NODE_ENV=production'];
    // Here many pages share a browser.
    const room = ['BROWSER_MEMORY_MB=1300'];
    const launcher = this.#defences.proxy
      ? ['deploy/browser/src/main.ts']
      : ['services/screenshot/test/attack/bare-browser.ts', '/run/browser/bare.sock'];
    const settings = [...sockets, ...room].flatMap((setting) => ['--env', setting]);
    await docker(['exec', '--detach', '--user', 'node', ...settings, this.#browser, 'node', ...launcher]);
    const isThere = 'until compgen -G "/run/browser/*.sock" >/dev/null; do sleep 0.1; done';
    await docker(['exec', '--user', 'node', this.#network.targets, 'bash', '-c', isThere], 20_000);
  }
}

/** Runs a program of the checkout in a container. @returns the output */
export function node(container: string, env: Record<string, string>, args: string[]): Promise<string> {
  const settings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  return docker(['exec', '--user', 'node', ...settings, container, 'node', ...args], longestRunSeconds * 1_000);
}

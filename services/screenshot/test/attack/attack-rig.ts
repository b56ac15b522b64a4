import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docker, root } from './browser-image.ts';
import type { AttackReport } from './run-attacks.ts';

/** Which of the two layers stand between the browser and its targets. */
export interface Defences {
  /** The browser has no network but the way to the proxy; else it stands in the middle of its targets. */
  network: boolean;
  /** The product's command line, launcher and egress proxy; else a Chromium as it comes. */
  proxy: boolean;
}

/**
 * Gives the loopback all addresses that attacks aim at, with their whole networks: nothing that is sent to them leaves the container. Perl
 * is in every Debian image, `ip` is not.
 */
const takeAddresses = `
use Socket qw(AF_INET AF_INET6 SOCK_DGRAM inet_aton inet_pton);
socket(my $four, AF_INET, SOCK_DGRAM, 0) or die $!;
my $alias = 0;
for my $address ('169.254.169.254', '10.66.0.1', '172.16.0.1', '192.168.0.1', '198.18.0.10') {
  ioctl($four, 0x8916, pack('a16 S n a4 x8', 'lo:' . $alias++, AF_INET, 0, inet_aton($address))) or die "$address: $!";
}
socket(my $six, AF_INET6, SOCK_DGRAM, 0) or die $!;
ioctl($six, 0x8916, pack('a16 L l', inet_pton(AF_INET6, 'fd00:66::1'), 128, 1)) or die "IPv6: $!";
`;

const rights = [
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
  '--security-opt',
  `seccomp=${root}/deploy/browser/seccomp.json`,
];
const room = [
  '--init',
  '--read-only',
  '--tmpfs',
  '/tmp:size=256m,mode=1777',
  '--shm-size',
  '256m',
  '--memory',
  '1536m',
  '--pids-limit',
  '1024',
];
const program = ['--volume', `${root}:/app:ro`, '--workdir', '/app'];
/** Longest that a container stays when nobody removes it, in seconds. */
const containerLife = '300';

/** Containers, network and volumes of one run. */
export class AttackRig {
  readonly #id = `attack-${randomUUID().slice(0, 8)}`;
  readonly #image: string;
  readonly #defences: Defences;

  constructor(image: string, defences: Defences) {
    this.#image = image;
    this.#defences = defences;
  }

  /**
   * Runs attacks.
   * @param every of how many one is run; 1: all
   * @returns what was reached
   */
  async run(every: number): Promise<AttackReport> {
    await this.#start();
    await this.#startBrowser();
    const { network, proxy } = this.#defences;
    const way = proxy ? ['proxied'] : ['direct', ...(network ? ['delivered'] : [])];
    const output = await this.#node(this.#targets, { ATTACKS_EVERY: String(every) }, [
      'services/screenshot/test/attack/run-attacks.ts',
      '/run/browser',
      ...way,
    ]);
    return JSON.parse(output) as AttackReport;
  }

  /** Does what somebody would do who has the whole browser in his hands. @returns what he reached */
  async takeOver(): Promise<string[]> {
    return JSON.parse(await this.#node(this.#browser, {}, ['services/screenshot/test/attack/dial-everything.ts'])) as string[];
  }

  /** Removes everything. */
  async remove(): Promise<void> {
    await docker(['rm', '--force', '--volumes', this.#targets, `${this.#id}-browser`]).catch(() => undefined);
    await docker(['volume', 'rm', '--force', `${this.#id}-browser`, `${this.#id}-egress`]).catch(() => undefined);
    await docker(['network', 'rm', this.#id]).catch(() => undefined);
  }

  get #targets(): string {
    return `${this.#id}-targets`;
  }

  get #browser(): string {
    return this.#defences.network ? `${this.#id}-browser` : this.#targets;
  }

  async #start(): Promise<void> {
    for (const name of ['browser', 'egress']) {
      const options = ['type=tmpfs', 'device=tmpfs', 'o=size=1m,uid=1000,gid=1000,mode=0750'].flatMap((option) => ['--opt', option]);
      await docker(['volume', 'create', '--driver', 'local', ...options, `${this.#id}-${name}`]);
    }
    // WebRTC looks for an interface that is no loopback. Internal: no packet leaves it.
    await docker(['network', 'create', '--internal', this.#id]);
    const resolvers = join(mkdtempSync(join(tmpdir(), 'attack-')), 'resolv.conf');
    writeFileSync(resolvers, 'nameserver 127.0.0.1\n', { mode: 0o644 });
    const addresses = ['all', 'lo'].flatMap((each) => ['--sysctl', `net.ipv6.conf.${each}.disable_ipv6=0`]);
    const more = ['--network', this.#id, '--cap-add', 'NET_ADMIN', ...addresses, '--volume', `${resolvers}:/etc/resolv.conf:ro`];
    await this.#container(this.#targets, [...more, '--user', 'root']);
    await docker(['exec', this.#targets, 'perl', '-e', takeAddresses]);
    if (this.#defences.network) await this.#container(this.#browser, ['--network', 'none', '--user', 'node']);
  }

  async #container(name: string, more: string[]): Promise<void> {
    const volumes = ['--volume', `${this.#id}-browser:/run/browser`, '--volume', `${this.#id}-egress:/run/egress`];
    await docker([
      'run',
      '--detach',
      '--name',
      name,
      ...rights,
      ...room,
      ...program,
      ...volumes,
      ...more,
      this.#image,
      'sleep',
      containerLife,
    ]);
  }

  async #startBrowser(): Promise<void> {
    const sockets = [
      '--env',
      'BROWSER_SOCKET_FOLDER=/run/browser',
      '--env',
      'EGRESS_SOCKET=/run/egress/proxy.sock',
      '--env',
      'NODE_ENV=production',
    ];
    const launcher = this.#defences.proxy
      ? ['deploy/browser/src/main.ts']
      : ['services/screenshot/test/attack/bare-browser.ts', '/run/browser/bare.sock'];
    await docker(['exec', '--detach', '--user', 'node', ...sockets, this.#browser, 'node', ...launcher]);
    await docker(
      ['exec', '--user', 'node', this.#targets, 'bash', '-c', 'until compgen -G "/run/browser/*.sock" >/dev/null; do sleep 0.1; done'],
      20_000,
    );
  }

  #node(container: string, env: Record<string, string>, args: string[]): Promise<string> {
    const settings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    return docker(['exec', '--user', 'node', ...settings, container, 'node', ...args]);
  }
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docker } from './browser-image.ts';

/**
 * Gives the loopback all addresses that attacks aim at, with their whole networks: nothing that is sent to them leaves the container. Perl
 * is in every Debian image, `ip` is not.
 */
const takeAddresses = `
use Socket qw(AF_INET AF_INET6 SOCK_DGRAM inet_aton inet_pton);
socket(my $four, AF_INET, SOCK_DGRAM, 0) or die $!;
my $alias = 0;
for my $address ('169.254.169.254', '168.63.129.16', '10.66.0.1', '172.16.0.1', '192.168.0.1', '198.18.0.10') {
  ioctl($four, 0x8916, pack('a16 S n a4 x8', 'lo:' . $alias++, AF_INET, 0, inet_aton($address))) or die "$address: $!";
}
socket(my $six, AF_INET6, SOCK_DGRAM, 0) or die $!;
ioctl($six, 0x8916, pack('a16 L l', inet_pton(AF_INET6, 'fd00:66::1'), 128, 1)) or die "IPv6: $!";
`;

/** Rights of every container: no capabilities. */
const rights = ['--init', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--pids-limit', '1024'];

/** Start options of one more container. */
export interface ContainerOptions {
  image: string;
  /** Of `docker run`, besides its name and its rights. */
  options: string[];
  /** Its command; absent: the image's own. */
  command?: string[];
}

/** A network of its own, and the container in the middle of it that holds all addresses attacks aim at. */
export class AttackNetwork {
  readonly id = `attack-${randomUUID().slice(0, 8)}`;
  readonly targets = `${this.id}-targets`;
  readonly #started = [this.targets];
  readonly #resolvers = join(mkdtempSync(join(tmpdir(), 'attack-')), 'resolv.conf');

  /** Makes both. The container asks itself for names. */
  async start({ image, options, command }: ContainerOptions): Promise<void> {
    // WebRTC looks for an interface that is no loopback. Internal: no packet leaves it.
    await docker(['network', 'create', '--internal', this.id]);
    writeFileSync(this.#resolvers, 'nameserver 127.0.0.1\n', { mode: 0o644 });
    const addresses = ['all', 'lo'].flatMap((each) => ['--sysctl', `net.ipv6.conf.${each}.disable_ipv6=0`]);
    const more = ['--network', this.id, '--cap-add', 'NET_ADMIN', ...addresses, '--user', 'root', ...this.#namesFromTargets];
    await this.#run(this.targets, { image, options: [...options, ...more], command });
    await docker(['exec', this.targets, 'perl', '-e', takeAddresses]);
  }

  /** Starts a container that has no network at all. @returns its name */
  outside(container: ContainerOptions): Promise<string> {
    return this.#runNext({ ...container, options: [...container.options, '--network', 'none'] });
  }

  /** Starts a container that stands where the targets are: all of them are its own addresses. @returns its name */
  amongTargets(container: ContainerOptions): Promise<string> {
    const options = [...container.options, '--network', `container:${this.targets}`, ...this.#namesFromTargets];
    return this.#runNext({ ...container, options });
  }

  /** Removes containers and network. */
  async remove(): Promise<void> {
    await docker(['rm', '--force', '--volumes', ...this.#started.toReversed()]).catch(() => undefined);
    await docker(['network', 'rm', this.id]).catch(() => undefined);
  }

  get #namesFromTargets(): string[] {
    return ['--volume', `${this.#resolvers}:/etc/resolv.conf:ro`];
  }

  async #runNext(container: ContainerOptions): Promise<string> {
    const name = `${this.id}-${this.#started.length}`;
    this.#started.push(name);
    await this.#run(name, container);
    return name;
  }

  async #run(name: string, { image, options, command = [] }: ContainerOptions): Promise<void> {
    await docker(['run', '--detach', '--name', name, ...rights, ...options, image, ...command]);
  }
}

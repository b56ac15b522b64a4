import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumFlags } from './chromium-flags.ts';

/** A running Chromium. */
export interface Chromium {
  pid: number;
  /** Commands of the DevTools protocol, each a JSON text ended by a zero byte. */
  commands: Writable;
  /** Answers and events, in the same form. */
  answers: Readable;
  /** Fulfilled when all its processes are gone and its profile is deleted. */
  gone: Promise<void>;
  /** Ends it with all its children, at once. */
  kill(): void;
}

/** Settings of a new Chromium. */
export interface ChromiumChoice {
  /** Its program, e.g. `/usr/bin/chromium-headless-shell`. */
  executable: string;
  /** Flags beyond the product's own; only tests that show what a missing defence lets through have a use for it. */
  flagsOf?: (userDataFolder: string) => string[];
  /** Whether it runs at a lower priority than other Chromiums; absent: no. */
  yields?: boolean;
}

/** Of a Chromium that yields: beside one that does not, it gets a quarter of a processor that both want. Less would starve posts on a machine that has other work. */
const lowPriority = '5';

/** Environment variables that Chromium may read: nothing that is secret. */
const environment = () => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  HOME: tmpdir(),
  TMPDIR: tmpdir(),
  LANG: 'C.UTF-8',
  TZ: 'UTC',
});

/** Chromium as root refuses to start with its sandbox. A developer's machine may be used as root; the product's containers never are. */
function flagsHere(profile: string): string[] {
  if (process.getuid?.() !== 0) return chromiumFlags(profile);
  if (process.env['NODE_ENV'] === 'production') throw new Error('Chromium has no sandbox when it runs as root');
  return [...chromiumFlags(profile), '--no-sandbox'];
}

/**
 * Starts a Chromium with an empty profile.
 * @throws Error when its program cannot be run
 */
export async function startChromium({ executable, flagsOf = flagsHere, yields = false }: ChromiumChoice): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'));
  // By `nice` and not once it runs: its children have the priority that it had when it started them.
  const [program, before] = yields ? ['nice', ['-n', lowPriority, executable]] : [executable, []];
  // A process group of its own: it ends with all its children by one signal.
  const child = spawn(program, [...before, ...flagsOf(profile)], {
    env: environment(),
    cwd: tmpdir(),
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  })
    .then(() => rm(profile, { recursive: true, force: true, maxRetries: 3 }))
    // A profile that cannot be deleted is no reason to end: the container's folder for it is gone with the container.
    .catch(() => undefined);
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', () => resolve());
    child.once('error', reject);
  });
  const pid = child.pid ?? 0;
  const commands = child.stdio[3] as Writable;
  const answers = child.stdio[4] as Readable;
  // A browser that died closes its pipes; `gone` reports its end.
  for (const stream of [commands, answers]) stream.on('error', () => undefined);
  return { pid, commands, answers, gone, kill: () => killGroup(pid) };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

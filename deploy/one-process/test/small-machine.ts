import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder, runCommand } from '../../scripts/run-command.ts';
import { compose } from '../../scripts/stack.ts';
import type { Stack } from '../../scripts/stack.ts';

/** All containers of a stack within the memory and the processor of a small machine. */
export interface SmallMachine {
  /** Compose file that puts every container into it, relative to the checkout. */
  file: string;
  /** Most memory that was used at a time, in bytes, files in memory included. */
  peakBytes(): number;
  /** Number of processes that the kernel ended because memory ran out. */
  outOfMemory(): number;
  /** Removes its groups once no container is in them. */
  remove(): void;
}

const memoryBytes = 2 * 1024 ** 3;
/** One core: all of every period of so many microseconds. */
const periodUs = 100_000;
const root = '/sys/fs/cgroup';

/** Folders of the kernel's limits, with the names of their files; the second version of control groups has one tree, the first one for each kind. */
function controlsOf(name: string) {
  if (existsSync(join(root, 'cgroup.controllers'))) {
    const folder = join(root, name);
    return {
      folders: [folder],
      limits: [
        [join(folder, 'memory.max'), String(memoryBytes)],
        [join(folder, 'cpu.max'), `${periodUs} ${periodUs}`],
      ],
      peak: join(folder, 'memory.peak'),
      events: join(folder, 'memory.events'),
    } as const;
  }
  const [memory, cpu] = [join(root, 'memory', name), join(root, 'cpu', name)];
  return {
    folders: [memory, cpu],
    limits: [
      [join(memory, 'memory.limit_in_bytes'), String(memoryBytes)],
      [join(cpu, 'cpu.cfs_period_us'), String(periodUs)],
      [join(cpu, 'cpu.cfs_quota_us'), String(periodUs)],
    ],
    peak: join(memory, 'memory.max_usage_in_bytes'),
    events: join(memory, 'memory.oom_control'),
  } as const;
}

/**
 * Makes a control group of 2 GB and one core for the containers of a stack. Only where an administrator runs this beside a Docker engine that keeps its groups itself.
 * @returns null where that is not so
 */
export async function makeSmallMachine(stack: Stack): Promise<SmallMachine | null> {
  const { stdout: driver } = await runCommand(['docker', 'info', '--format', '{{.CgroupDriver}}'], { output: 'keep' });
  if (driver.trim() !== 'cgroupfs' || process.getuid?.() !== 0) return null;
  const name = `${stack.projectName}-small`;
  const { folders, limits, peak, events } = controlsOf(name);
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const [file, value] of limits) writeFileSync(file, value);
  const { stdout: services } = await compose(stack, ['--profile', '*', 'config', '--services'], { keep: true });
  const file = '.cache/small-machine.json';
  mkdirSync(join(rootFolder, '.cache'), { recursive: true });
  const inGroup = services
    .split('\n')
    .filter(Boolean)
    .map((service) => [service, { cgroup_parent: `/${name}` }]);
  writeFileSync(join(rootFolder, file), JSON.stringify({ services: Object.fromEntries(inGroup) }));
  return {
    file,
    peakBytes: () => Number(readFileSync(peak, 'utf8')),
    outOfMemory: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(events, 'utf8'))?.[1] ?? 0),
    remove: () => folders.forEach((folder) => rmdirSync(folder)),
  };
}

import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The load generator has one core for itself; what is measured has the other one. */
export const loadCore = 0;
export const targetCore = 1;

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', String(targetCore), 'true']).status === 0;

/** Says how processes were spread over the cores. */
export const pinning = canPin ? 'load generator on one core, forwarder on another' : 'not pinned to cores: taskset is not there';

/** Pins this process. */
export function pinSelf(core: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(process.pid)], { stdio: 'ignore' });
}

/** Starts a program on one core. */
export function spawnPinned(core: number, [file, ...args]: [string, ...string[]], environment: Record<string, string>): ChildProcess {
  const command = canPin ? ['taskset', '-c', String(core), file, ...args] : [file, ...args];
  return spawn(command[0]!, command.slice(1), {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_NO_WARNINGS: '1', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** User and system time of a process, ms, from Linux's process table (hundredths of a second). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Memory that a process has in use, MB. */
export function rssMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000;
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { askSocket } from './ask-socket.ts';

/** Timeout for the status of a launcher, in milliseconds. */
const statusTimeoutMs = 3_000;
const statusQuestion = { method: 'GET', path: '/status', timeoutMs: statusTimeoutMs } as const;

const statusSchema = z.object({
  maxBrowsers: z.number(),
  runningBrowsers: z.number(),
  browsers: z.array(z.object({ id: z.string(), ageMs: z.number(), memoryBytes: z.number() })),
});

/** Status of a launcher: its limit, and age and memory (bytes) of each of its browsers. */
export type LauncherStatus = z.output<typeof statusSchema>;

/** A launcher that answers. */
export interface LauncherAtSocket {
  socketPath: string;
  status: LauncherStatus;
}

/** Asks one launcher; null when it does not answer. */
export async function statusOf(socketPath: string): Promise<LauncherAtSocket | null> {
  try {
    return { socketPath, status: statusSchema.parse(JSON.parse(await askSocket(socketPath, statusQuestion))) };
  } catch {
    return null; // its container ended, or ends just now
  }
}

/** Asks all launchers whose sockets are in a folder; those that do not answer are left out. */
export async function launchersIn(folder: string): Promise<LauncherAtSocket[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sock')).sort();
  const all = await Promise.all(names.map((name) => statusOf(join(folder, name))));
  return all.filter((each) => each !== null);
}

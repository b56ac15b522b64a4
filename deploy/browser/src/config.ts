import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { ConfigError, loadConfig, portSetting } from '@viral-slides/config';
import type { Settings } from '@viral-slides/config';
import { z } from 'zod';

/** Programs of Debian, Ubuntu and vendors, the quickest first. The product's image has the first one. */
const programs = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** All settings of this program. */
export const settings = {
  healthPort: { env: 'PORT', doc: 'TCP port on the loopback where health is reported', schema: portSetting.default(3000) },
  executable: {
    env: 'CHROMIUM_PATH',
    doc: 'path of the browser program; if not set, the first one that is installed',
    schema: z.string().optional(),
  },
  socketFolder: { env: 'BROWSER_SOCKET_FOLDER', doc: 'folder for the socket of this launcher', schema: z.string().min(1) },
  egressSocket: {
    env: 'EGRESS_SOCKET',
    doc: "path of the egress proxy's socket; if not set, the browsers reach nothing, which is how they draw slides",
    schema: z.string().min(1).optional(),
  },
  maxBrowsers: {
    env: 'BROWSERS_MAX',
    doc: 'maximum number of browsers at a time in one browser container, 1 to 16. Each replica of screenshot needs, for captures, one browser per page and one for slow websites, and, for drawing, two browsers (renderings, cards); the same number again is needed while browsers are replaced',
    schema: z.coerce.number('must be a number').int().min(1, 'must be 1 to 16').max(16, 'must be 1 to 16').default(8),
  },
  memoryMb: {
    env: 'BROWSER_MEMORY_MB',
    doc: "memory limit of one browser in mebibytes, 200 to 16384; set it together with the container's own limit",
    schema: z.coerce.number('must be a number').int().min(200, 'must be 200 to 16384').max(16_384, 'must be 200 to 16384').default(800),
  },
} satisfies Settings;

/** Settings of the launcher; all of it comes from the environment of its container. */
export interface BrowserConfig {
  healthPort: number;
  executable: string;
  /** Path of the socket: named after the container, so that several share the folder. */
  socketPath: string;
  /** Absent: there is no way out. */
  egressSocket: string | undefined;
  maxBrowsers: number;
  /** Of one browser. */
  maxMemoryBytes: number;
}

/**
 * Reads the configuration from an environment.
 * @throws ConfigError that lists every problem at once
 */
export function readConfig(environment: Record<string, string | undefined>): BrowserConfig {
  const { socketFolder, executable, memoryMb, ...config } = loadConfig(settings, environment);
  const installed = executable ?? programs.find((path) => existsSync(path));
  if (installed === undefined) throw new ConfigError(['CHROMIUM_PATH: no Chromium was found']);
  const socketPath = `${socketFolder}/${hostname()}.sock`;
  return { ...config, executable: installed, socketPath, maxMemoryBytes: memoryMb * 1024 * 1024 };
}

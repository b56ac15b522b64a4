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
  healthPort: { env: 'PORT', doc: 'TCP port on the loopback where health is told', schema: portSetting.default(3000) },
  executable: {
    env: 'CHROMIUM_PATH',
    doc: 'program of the browser; absent: the first one that is installed',
    schema: z.string().optional(),
  },
  socketFolder: { env: 'BROWSER_SOCKET_FOLDER', doc: 'folder for the socket of this launcher', schema: z.string().min(1) },
  egressSocket: { env: 'EGRESS_SOCKET', doc: "path of the egress proxy's socket", schema: z.string().min(1) },
  maxBrowsers: {
    env: 'BROWSERS_MAX',
    doc: 'browsers at a time in this container; one for each replica of screenshot, and one to spare while one is exchanged',
    schema: z.coerce.number('must be a number').int().min(1, 'must be 1 to 16').max(16, 'must be 1 to 16').default(4),
  },
} satisfies Settings;

/** What the launcher needs to run; all of it comes from the environment of its container. */
export interface BrowserConfig {
  healthPort: number;
  executable: string;
  /** Path of the socket: named after the container, so that several share the folder. */
  socketPath: string;
  egressSocket: string;
  maxBrowsers: number;
}

/**
 * Reads the configuration from an environment.
 * @throws ConfigError that lists every problem at once
 */
export function readConfig(environment: Record<string, string | undefined>): BrowserConfig {
  const { socketFolder, executable, ...config } = loadConfig(settings, environment);
  const installed = executable ?? programs.find((path) => existsSync(path));
  if (installed === undefined) throw new ConfigError(['CHROMIUM_PATH: no Chromium is installed where one was looked for']);
  return { ...config, executable: installed, socketPath: `${socketFolder}/${hostname()}.sock` };
}

import { hostname } from 'node:os';
import { loadConfig, portSetting } from '@viral-slides/config';
import type { Settings } from '@viral-slides/config';
import { z } from 'zod';

const settings = {
  healthPort: { env: 'PORT', doc: 'TCP port on the loopback where health is told', schema: portSetting.default(3000) },
  executable: { env: 'CHROMIUM', doc: 'program of the browser', schema: z.string().default('/usr/bin/chromium-headless-shell') },
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
  const { socketFolder, ...config } = loadConfig(settings, environment);
  return { ...config, socketPath: `${socketFolder}/${hostname()}.sock` };
}

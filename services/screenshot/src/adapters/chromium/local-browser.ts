import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer';
import type { BrowserSource } from '../browser-pool/live-browser.ts';
import { localFlags } from './local-flags.ts';
import { memoryOfTree } from './process-memory.ts';

/** Programs of Debian, Ubuntu and vendors, the quickest first. Debian's own wrappers are shell scripts that stay between us and the browser. */
const programs = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const startTimeoutMs = 15_000;
/** A browser that does not answer a command within this time counts as hung. */
const protocolTimeoutMs = 30_000;

/**
 * Browsers as processes beside this one, with the network of this machine: for tests and benchmarks. The product's browsers have none
 * (connected-browsers.ts).
 */
export function createLocalBrowsers(options: { chromiumPath?: string | undefined }): BrowserSource {
  const isRoot = process.getuid?.() === 0;
  return {
    async start() {
      const executablePath = options.chromiumPath ?? programs.find((path) => existsSync(path));
      if (executablePath === undefined) throw new Error('There is no Chromium here: install chromium-headless-shell or set CHROMIUM_PATH.');
      const browser = await puppeteer.launch({
        executablePath,
        headless: 'shell',
        pipe: true,
        args: localFlags(isRoot),
        timeout: startTimeoutMs,
        protocolTimeout: protocolTimeoutMs,
        // The service ends its browser itself, after the last request.
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      const child = browser.process();
      // The pipes of a browser that is killed break, and an unhandled error would end this process.
      for (const stream of child?.stdio ?? []) stream?.on('error', () => undefined);
      const pid = child?.pid ?? 0;
      return {
        browser,
        async openContext() {
          const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } });
          return { context, report: async () => null, close: () => context.close() };
        },
        memoryBytes: async () => memoryOfTree(pid),
        kill: () => killGroup(pid),
      };
    },
  };
}

/** Puppeteer starts each browser as the leader of a group of its own. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

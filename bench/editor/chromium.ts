import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import puppeteer from 'puppeteer';
import type { Browser as UnwatchedBrowser } from 'puppeteer';

/** The browsers of Debian, Ubuntu and vendors' packages; the first one that is installed is used. */
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A window as wide as a common screen, so that the slide is as large as people see it. */
export const viewport = { width: 1_920, height: 1_080 };

/** Starts the installed Chromium, or the one named by `CHROMIUM`, without a window. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(installed());
}

/** Starts it for a measurement without network monitoring. */
export async function launchUnwatched(): Promise<UnwatchedBrowser> {
  return puppeteer.launch({ ...installed(), networkEnabled: false });
}

function installed() {
  const executablePath = process.env.CHROMIUM ?? browsers.find((path) => existsSync(path));
  // Chromium's sandbox refuses to start as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { ...(executablePath === undefined ? {} : { executablePath }), args };
}

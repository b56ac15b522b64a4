import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle } from 'puppeteer';
import type { Engine } from './engine.ts';
import { windowSize } from './window-size.ts';

/** Settings that keep Firefox quiet and let it save downloads without asking. */
const settings = (downloads: string) => ({
  'browser.download.dir': downloads,
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.download.alwaysOpenPanel': false,
  'browser.helperApps.neverAsk.saveToDisk': 'image/jpeg,application/zip',
});

/** Starts Firefox without a window. It speaks WebDriver BiDi itself: no driver program stands in between. */
export async function startFirefox(): Promise<Engine> {
  const downloads = await mkdtemp(join(tmpdir(), 'firefox-downloads-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: windowSize,
    extraPrefsFirefox: settings(downloads),
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(windowSize);
  return {
    name: 'Firefox',
    version: (await browser.version()).replace(/^.*\//, ''),
    downloads,
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    run: (code, ...args) => page.evaluate(code as never, ...(args as unknown as never[])) as never,
    async dragMouse([start, ...path]) {
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      for (const { x, y } of path) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    click: ({ x, y }, times = 1) => page.mouse.click(x, y, { count: times }),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async pickFiles(selector, files) {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      if (!input) throw new Error(`There is no ${selector}`);
      await input.uploadFile(...files);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}

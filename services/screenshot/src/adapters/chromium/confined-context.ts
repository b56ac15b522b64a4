import type { Browser, BrowserContext } from 'puppeteer';

/**
 * Makes a browser context that reaches the web by one way only, and in which nothing is downloaded.
 * @param proxyServer of an open way out; absent for pages that are answered by interception alone: they reach nothing
 */
export function createConfinedContext(browser: Browser, proxyServer?: string): Promise<BrowserContext> {
  return browser.createBrowserContext({
    ...(proxyServer === undefined ? {} : { proxyServer, proxyBypassList: ['<-loopback>'] }),
    downloadBehavior: { policy: 'deny' },
  });
}

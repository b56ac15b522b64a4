import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Protocol } from 'puppeteer';
import { slowdownToPhone } from './phone.ts';

/** How long a screen is watched, in ms: everything of it is there by then. */
const WATCHED_MS = 6_000;

/** Runs in the page, before its own scripts. Visitors who save data are sent no screens in advance; those are not part of a first load. */
const savesData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`;

/**
 * Loads a screen in a browser profile of its own and returns its longest task of the main thread on a processor as slow as a mid-tier phone's, in ms of processor time, so
 * that other work on the machine disturbs it least.
 * The page is led by bare commands: a library's page object listens to requests and scripts, and lets the browser note for each the line that caused it. That costs more
 * than much of what is measured: an error that is only made, as React makes some at its start, then has its whole file parsed again.
 */
export async function measureLongestTask(
  browser: Browser,
  { url, cookies }: { url: string; cookies: readonly Protocol.Network.CookieParam[] },
): Promise<number> {
  const leader = await browser.target().createCDPSession();
  const { browserContextId } = await leader.send('Target.createBrowserContext');
  try {
    await leader.send('Storage.setCookies', { cookies: [...cookies], browserContextId });
    const page = await openPage(browser, leader, browserContextId);
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: savesData });
    await page.send('Emulation.setCPUThrottlingRate', { rate: await slowdownToPhone((source) => evaluate(page, source)) });
    return longestOf(
      await traced(leader, async () => {
        await page.send('Page.navigate', { url });
        await setTimeout(WATCHED_MS);
      }),
    );
  } finally {
    await leader.send('Target.disposeBrowserContext', { browserContextId });
    await leader.detach();
  }
}

async function openPage(browser: Browser, leader: CDPSession, browserContextId: string): Promise<CDPSession> {
  const { targetId } = await leader.send('Target.createTarget', { url: 'about:blank', browserContextId, width: 1_280, height: 800 });
  const target = await browser.waitForTarget((each) => '_targetId' in each && each._targetId === targetId);
  return target.createCDPSession();
}

async function evaluate(page: CDPSession, expression: string): Promise<number> {
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', { expression, returnByValue: true });
  if (exceptionDetails) throw new Error(`The page could not evaluate this: ${exceptionDetails.text}`);
  return Number(result.value);
}

/** An event of a trace; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time of the thread. */
  tdur?: number;
  args: { name?: string };
}

async function traced(leader: CDPSession, action: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  leader.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])));
  await leader.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } });
  await action();
  const complete = new Promise((resolve) => leader.once('Tracing.tracingComplete', resolve));
  await leader.send('Tracing.end');
  await complete;
  return events;
}

function longestOf(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mainThreads = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf));
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The browser reported no task of the page.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

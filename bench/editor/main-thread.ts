import type { Browser, CDPSession, Page } from 'playwright-core';

/** Work of a page's main thread during a measurement. */
export interface MainThreadFigures {
  /**
   * Work of each frame in ms: processor time of all tasks of the main thread (input, script, style, layout, paint, drawing) from one
   * frame to the next. Processor time instead of time by the clock, so that other work on the machine disturbs it least.
   */
  workMs: number[];
  /** Time from one frame to the next in ms, by the clock. */
  intervalMs: number[];
}

/** An event of a trace; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread. */
  tdur?: number;
}

const frameMark = 'bench-frame';
/** Only these: each further category costs time in the very thread that is measured. */
const categories = ['toplevel', 'blink.user_timing'];

/** Traces a page while `action` runs. */
export async function traceMainThread(browser: Browser, page: Page, action: () => Promise<void>): Promise<MainThreadFigures> {
  await browser.startTracing(page, { categories });
  await page.evaluate((mark) => {
    const onFrame = () => {
      performance.mark(mark);
      if (document.documentElement.dataset['bench'] !== 'over') requestAnimationFrame(onFrame);
    };
    delete document.documentElement.dataset['bench'];
    requestAnimationFrame(onFrame);
  }, frameMark);
  try {
    await action();
    await page.evaluate(() => void (document.documentElement.dataset['bench'] = 'over'));
  } finally {
    await page.evaluate(() => performance.clearMarks());
  }
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  return figuresOf(trace.traceEvents);
}

/** Slows a page's main thread down, as a phone's would be; 1 = as it is. */
export async function throttle(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

function figuresOf(events: readonly TraceEvent[]): MainThreadFigures {
  const marks = events.filter(({ name }) => name === frameMark);
  const { pid, tid } = marks[0] ?? { pid: 0, tid: 0 };
  const tasks = events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask')
    .map(({ ts, dur = 0, tdur = 0 }) => ({ start: ts, end: ts + dur, work: tdur / 1_000 }))
    .sort((a, b) => a.start - b.start);
  const frames = tasks.filter(({ start, end }) => marks.some(({ ts }) => ts >= start && ts < end));
  const spans = frames.slice(1).map((frame, index) => ({ from: frames[index]!.start, to: frame.start }));
  return {
    workMs: spans.map(({ from, to }) => tasks.reduce((sum, { start, work }) => (start >= from && start < to ? sum + work : sum), 0)),
    intervalMs: marks.slice(1).map(({ ts }, index) => (ts - marks[index]!.ts) / 1_000),
  };
}

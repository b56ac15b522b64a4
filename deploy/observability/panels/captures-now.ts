import { stat } from './panels.ts';

/** Ends of jobs that are a fault of ours; websites that do not answer and people who leave are none. */
export const ours = 'failed|browser-died|browser-failed|render-page-unavailable|drawing-failed|font-missing';
/** And these, where it is our own page that draws. */
export const ofOurPage = 'browser-timeout|page-crashed';
/** Requests to capture a website. */
export const asked = 'service="screenshot",operation="captureWebsite"';
/** In what time so much of it was done, over 15 minutes. @param by labels, each with a comma behind it */
export const within = (share: number, name: string, by = '') => `histogram_quantile(${share}, sum by (${by}le) (rate(${name}[15m])))`;
const failed = `(rate(browser_job_seconds_count{outcome=~"${ours}"}[15m]) or rate(browser_job_seconds_count{kind="render",outcome=~"${ofOurPage}"}[15m]))`;

/** Do captures come, and does the browser keep up. */
export const now = [
  stat({
    title: 'Captures in an hour',
    description: 'Websites that people asked to capture.',
    unit: 'none',
    expr: `sum(increase(http_request_duration_seconds_count{${asked}}[1h]))`,
  }),
  stat({
    title: 'Jobs failed by us',
    description: 'Share of captures and renderings of 15 minutes that failed for a reason of ours. A dash or no data: there was none.',
    alerts: ['BrowserJobsFail'],
    unit: 'percentunit',
    expr: `(sum(${failed}) / sum(rate(browser_job_seconds_count[15m]))) or 0 * sum(rate(browser_job_seconds_count[15m]))`,
    limits: { warn: 0.01, bad: 0.2 },
  }),
  stat({
    title: 'Capture takes',
    description: '95 of 100 captures of 15 minutes, from the request to the answer. Most of it is the website.',
    unit: 's',
    expr: within(0.95, `http_request_duration_seconds_bucket{${asked}}`),
  }),
  stat({
    title: 'Waiting jobs',
    description: 'At the replica where most wait for a page of the browser.',
    alerts: ['BrowserQueueLong'],
    unit: 'none',
    expr: 'max(browser_queue_length)',
    limits: { warn: 3, bad: 10 },
  }),
  stat({
    title: 'Waited for a page',
    description: '95 of 100 jobs of 15 minutes. Captures go before renderings. A dash or no data: there was none.',
    alerts: ['BrowserQueueLong'],
    unit: 's',
    expr: within(0.95, 'browser_wait_seconds_bucket'),
    limits: { warn: 5 },
  }),
  stat({
    title: 'Browsers’ memory',
    description: 'Of all their processes, of one kind at the replica where it is most.',
    alerts: ['BrowserCrashes'],
    unit: 'bytes',
    expr: 'max(browser_memory_bytes)',
  }),
  stat({
    title: 'Deaths in 15 min',
    description: 'Browsers that ended without being asked to. What they were at is done again.',
    alerts: ['BrowserCrashes'],
    unit: 'none',
    expr: 'sum(increase(browser_crashes_total[15m]))',
    limits: { warn: 1, bad: 3 },
  }),
  stat({
    title: 'Library',
    description: 'Whether files that no image refers to are removed. Left alone: there are so many that media does not believe it.',
    alerts: ['LibraryNotSwept'],
    unit: 'none',
    expr: 'max(media_sweep_refused)',
    limits: { bad: 1 },
    says: { 0: 'swept', 1: 'left alone' },
  }),
];

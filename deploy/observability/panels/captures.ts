import { dashboard } from './dashboard.ts';
import { asked, now, ofOurPage, ours, within } from './captures-now.ts';
import { graph } from './panels.ts';
import { timeline } from './states.ts';

const jobs = [
  graph({
    title: 'Jobs a minute, by how they ended',
    description:
      'capture: a website, somebody waits. render: slides of a post. Red ones are ours; other words are the website’s, the picture’s or of people who left.',
    alerts: ['BrowserJobsFail'],
    unit: 'short',
    queries: [['60 * sum by (kind, outcome) (rate(browser_job_seconds_count[$__rate_interval]))', '{{kind}} {{outcome}}']],
    colours: { ' ok$': 'green', [` (${ours})$`]: 'red', [`^render (${ofOurPage})$`]: 'red' },
  }),
  graph({
    title: 'Posts drawn an hour, by how it ended',
    description:
      'failed: for a reason of ours, and tried again. refused: the slides themselves, their owner has to change them. no-room: their owner has no space left.',
    alerts: ['RenderingsFail'],
    unit: 'short',
    queries: [['sum by (outcome) (increase(screenshot_render_answers_total[1h]))', '{{outcome}}']],
    colours: { '^rendered$': 'green', '^failed$': 'red' },
  }),
  graph({
    title: 'Time with a page',
    description: 'How long a job works, over 15 minutes.',
    alerts: ['BrowserQueueLong'],
    unit: 's',
    queries: [
      [within(0.5, 'browser_job_seconds_bucket', 'kind, '), '{{kind}}, half'],
      [within(0.95, 'browser_job_seconds_bucket', 'kind, '), '{{kind}}, 95 of 100'],
    ],
  }),
  graph({
    title: 'Waited for a page',
    description: '95 of 100 jobs, over 15 minutes. Captures go before renderings.',
    alerts: ['BrowserQueueLong'],
    unit: 's',
    queries: [[within(0.95, 'browser_wait_seconds_bucket', 'kind, '), '{{kind}}']],
  }),
];

const browser = [
  graph({
    title: 'Waiting jobs',
    description: 'By replica. Above the line for five minutes the alert fires.',
    alerts: ['BrowserQueueLong'],
    unit: 'short',
    queries: [['max by (instance) (browser_queue_length)', '{{instance}}']],
    limits: { bad: 10 },
  }),
  graph({
    title: 'Memory',
    description: 'All processes of the browsers of a replica. A saw-tooth is usual: they are started anew before they grow too large.',
    alerts: ['BrowserCrashes'],
    unit: 'bytes',
    queries: [['max by (instance, kind) (browser_memory_bytes)', '{{instance}} {{kind}}']],
  }),
  graph({
    title: 'Starts and deaths in an hour',
    description: 'Starts without deaths are planned.',
    alerts: ['BrowserCrashes'],
    unit: 'short',
    queries: [
      ['sum by (kind) (increase(browser_starts_total[1h]))', 'starts, {{kind}}'],
      ['sum by (kind) (increase(browser_crashes_total[1h]))', 'deaths, {{kind}}'],
    ],
  }),
];

const people = [
  graph({
    title: 'Captures asked for a minute, by answer',
    description: '502 and 504 are the website’s, mostly; 4xx the address that was typed or too many at once; 503 and 500 are ours.',
    unit: 'short',
    queries: [[`60 * sum by (status) (rate(http_request_duration_seconds_count{${asked}}[$__rate_interval]))`, '{{status}}']],
    colours: { '^2': 'green', '^50[03]': 'red' },
  }),
  graph({
    title: 'A capture takes',
    description: 'From the request to the answer, over 15 minutes.',
    unit: 's',
    queries: [
      [within(0.5, `http_request_duration_seconds_bucket{${asked}}`), 'half'],
      [within(0.95, `http_request_duration_seconds_bucket{${asked}}`), '95 of 100'],
    ],
  }),
  timeline({
    title: 'Library',
    description: 'Whether files that no image refers to were removed. Left alone nothing is lost; the store grows.',
    alerts: ['LibraryNotSwept'],
    queries: [['max(media_sweep_refused)', 'library']],
    states: [
      { text: 'swept', color: 'green' },
      { text: 'left alone', color: 'red' },
    ],
  }),
];

/** Websites that are captured, slides that are drawn, the browser that does both. */
export const captures = dashboard({
  uid: 'viral-slides-captures',
  title: 'Captures and renderings',
  description: 'Do captures come and are posts drawn, and how is the browser.',
  rows: [
    { panels: now, height: 4 },
    { title: 'Jobs', panels: jobs },
    { title: 'Browser', panels: browser },
    { title: 'People', panels: people },
  ],
});

import { setTimeout as pause } from 'node:timers/promises';
import type { HTTPRequest, HTTPResponse, Page } from 'puppeteer';

/** Longest wait for one request, from its start, in ms. */
const patienceMs = 6_000;
/** The same for what other websites are asked: counters and advertisements, which are often slow and seldom seen. */
const thirdPartyPatienceMs = 2_500;
/** A fetch whose answer has started has this long to end, in ms: some streams never do, and an answer that the page does not read counts as open. */
const answeredPatienceMs = 1_000;
/** A page may ask for things without end. */
const mostRequests = 2_000;
/** A request that was sent this often is polling. */
const pollingFrom = 4;
const lookEveryMs = 25;

/** Types that stay open, or that are invisible. */
const unseenTypes = new Set<string>([
  'eventsource',
  'websocket',
  'ping',
  'media',
  'cspviolationreport',
  'preflight',
  'prefetch',
  'manifest',
]);
/** Types of which a slow one of another website is not waited for at length. */
const sideTypes = new Set<string>(['fetch', 'xhr', 'image', 'document', 'other']);
/** Addresses of the usual libraries for long polls and beacons. */
const unseenAddresses =
  /socket\.io|sockjs|signalr|long-?poll|transport=polling|\/comet[d/]?|heartbeat|keep-?alive|beacon|telemetry|\/collect\b|analytics/i;
/** Answers that do not end. */
const streamTypes = /text\/event-stream|x-ndjson|stream\+json|x-mixed-replace|jsonl/i;

/** The requests of a page that its picture may depend on. */
export interface OpenRequests {
  /**
   * Waits until none that matters was open for a while. Those that do not end are left out: event streams, long polls, polling, media and beacons.
   * @param by.untilMs time of the clock (`performance.now()`) at which it gives up
   * @returns hosts of requests that were still open, at most three
   */
  quiet(by: { idleMs: number; untilMs: number }): Promise<string[]>;
}

interface OpenRequest {
  key: string;
  host: string;
  since: number;
  patienceMs: number;
  isAnswered: boolean;
}

/** Follows the requests of a page. Call it before the page is opened. */
export function watchRequests(page: Page): OpenRequests {
  const open = new Map<HTTPRequest, OpenRequest>();
  const sent = new Map<string, number>();
  let changedAt = 0;

  const isWaitedFor = ({ key, since, patienceMs: patience }: OpenRequest, now: number) =>
    now - since < patience && (sent.get(key) ?? 0) < pollingFrom;

  function end(request: HTTPRequest): void {
    const ended = open.get(request);
    if (!ended) return;
    open.delete(request);
    if (isWaitedFor(ended, performance.now())) changedAt = performance.now();
  }

  page.on('request', (request) => {
    const url = request.url();
    if (!mayMatter(request) || open.size >= mostRequests) return;
    const key = keyOf(request);
    if (sent.size < mostRequests) sent.set(key, (sent.get(key) ?? 0) + 1);
    const since = performance.now();
    const isAside = sideTypes.has(request.resourceType()) && !isSameSite(url, page.url()) && !isMainDocument(request, page);
    const opened = { key, host: new URL(url).host, since, patienceMs: isAside ? thirdPartyPatienceMs : patienceMs, isAnswered: false };
    open.set(request, opened);
    if (isWaitedFor(opened, since)) changedAt = since;
  });
  page.on('response', (response: HTTPResponse) => {
    const request = response.request();
    const answered = open.get(request);
    if (streamTypes.test(response.headers()['content-type'] ?? '')) open.delete(request);
    else if (answered && /^(fetch|xhr)$/.test(request.resourceType())) {
      const { since, patienceMs: patience } = answered;
      open.set(request, { ...answered, isAnswered: true, patienceMs: Math.min(patience, performance.now() - since + answeredPatienceMs) });
    }
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);

  return {
    async quiet({ idleMs, untilMs }) {
      const startedAt = performance.now();
      for (;;) {
        const now = performance.now();
        const awaited = [...open.values()].filter((request) => isWaitedFor(request, now));
        const isIdle = awaited.length === 0 && now - Math.max(changedAt, startedAt) >= idleMs;
        if (isIdle || now >= untilMs || page.isClosed()) return hostsOf(open.values(), sent);
        await pause(lookEveryMs);
      }
    },
  };
}

function mayMatter(request: HTTPRequest): boolean {
  const url = request.url();
  return /^https?:/.test(url) && !unseenTypes.has(request.resourceType()) && !unseenAddresses.test(url);
}

function hostsOf(open: Iterable<OpenRequest>, sent: ReadonlyMap<string, number>): string[] {
  const hosts = [...open].filter(({ key, isAnswered }) => !isAnswered && (sent.get(key) ?? 0) < pollingFrom).map(({ host }) => host);
  return [...new Set(hosts)].slice(0, 3);
}

/** The same request again has the same key, also where the time is part of its address. */
function keyOf(request: HTTPRequest): string {
  const address = request
    .url()
    .replaceAll(/\d{10,}/g, '')
    .slice(0, 500);
  return `${request.method()} ${address} ${request.postData()?.slice(0, 300) ?? ''}`;
}

function isMainDocument(request: HTTPRequest, page: Page): boolean {
  return request.isNavigationRequest() && request.frame() === page.mainFrame();
}

/** Whether two addresses have the same last two names of their hosts; `co.uk` counts as a site, which only makes the wait longer. */
function isSameSite(one: string, other: string): boolean {
  const siteOf = (url: string) => {
    try {
      const { hostname } = new URL(url);
      return /^[\d.]+$|:/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');
    } catch {
      return '';
    }
  };
  return siteOf(one) === siteOf(other);
}

import { baseApi } from './base-api.ts';
import type { AppStore } from '../store/make-store.ts';
import type { RootState } from '../store/root-reducer.ts';

/** A tag of the cache, as RTK Query takes it. */
export type CacheTag = Parameters<typeof baseApi.util.invalidateTags>[0][number];

/** What to refetch when something happened elsewhere: in another tab, on another machine, in a service. */
export interface LiveRule {
  /** Routing keys of the events, e.g. `media.image.v1.registered`. */
  events: readonly string[];
  /** The tags that are out of date now; none where the cache already holds the news. */
  staleTags: (message: unknown, state: RootState) => CacheTag[];
}

/** Where the gateway tells what happened to the signed-in person's things. */
const EVENTS_PATH = '/api/events';
/** Sent by the gateway when it cannot tell what was missed. */
const RESYNC = 'resync';
/** Events come in bursts (an upload of 50 files); one refetch answers all of them. In milliseconds. */
const GATHER_MS = 150;
/** Pauses before a refused connection is opened again, in milliseconds. */
const REOPEN_MS = { first: 1_000, most: 30_000 };

const rules: LiveRule[] = [];

/** Adds a rule. A feature does this once, in its api.ts. */
export function addLiveRule(rule: LiveRule): void {
  rules.push(rule);
}

/**
 * Listens to the gateway's live events and marks what they make stale. The browser reconnects by itself and tells the gateway
 * where it stopped; where the connection was refused, this opens a new one later and then refetches everything that is shown.
 * @returns a function that stops listening.
 */
export function connectLiveEvents(store: AppStore): () => void {
  const invalidate = gatherTags(store);
  let source: EventSource;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;
  let reopenMs = REOPEN_MS.first;

  const open = (isReopened: boolean) => {
    source = new EventSource(EVENTS_PATH);
    source.addEventListener('open', () => {
      reopenMs = REOPEN_MS.first;
      if (isReopened) invalidate(allTags());
    });
    source.addEventListener(RESYNC, () => invalidate(allTags()));
    for (const rule of rules) {
      for (const name of rule.events) {
        source.addEventListener(name, (event) => invalidate(rule.staleTags(JSON.parse(event.data), store.getState())));
      }
    }
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      reopenTimer = setTimeout(() => open(true), reopenMs);
      reopenMs = Math.min(reopenMs * 2, REOPEN_MS.most);
    });
  };

  open(false);
  return () => {
    clearTimeout(reopenTimer);
    source.close();
  };
}

function allTags(): CacheTag[] {
  return ['User', 'Image', 'Project', 'Template'];
}

function gatherTags(store: AppStore): (tags: CacheTag[]) => void {
  let pending: CacheTag[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (tags) => {
    if (tags.length === 0) return;
    pending.push(...tags);
    timer ??= setTimeout(() => {
      timer = undefined;
      const due = pending;
      pending = [];
      store.dispatch(baseApi.util.invalidateTags(due));
    }, GATHER_MS);
  };
}

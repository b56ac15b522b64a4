import { baseApi, TAG_TYPES } from './base-api.ts';
import type { AppStore } from '../store/make-store.ts';
import type { RootState } from '../store/root-reducer.ts';
import { RESYNC } from './live-stream.ts';
import { pageUserId } from './page-session.ts';
import { shareLiveStream } from './shared-live-stream.ts';

/** A tag of the cache, as RTK Query takes it. */
export type CacheTag = Parameters<typeof baseApi.util.invalidateTags>[0][number];

/** Refetch rule for an event from elsewhere: in another tab, on another machine, in a service. */
export interface LiveRule {
  /** Routing keys of the events, e.g. `media.image.v1.registered`. */
  events: readonly string[];
  /** The tags that are out of date now; none where the cache already holds the change. */
  staleTags: (message: unknown, state: RootState) => CacheTag[];
}

/** Events come in bursts (an upload of 50 files); one refetch answers all of them. In milliseconds. */
const GATHER_MS = 150;
const rules: LiveRule[] = [];

/** Adds a rule. A feature does this once, in its api.ts. */
export function addLiveRule(rule: LiveRule): void {
  rules.push(rule);
}

type Listener = (message: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

/**
 * Calls back when an event that some rule names happened, for what a page does beyond reading again.
 * @returns a function that stops calling back
 */
export function onLiveEvent(name: string, listener: Listener): () => void {
  const ofName = listeners.get(name) ?? new Set();
  listeners.set(name, ofName.add(listener));
  return () => void ofName.delete(listener);
}

/**
 * Listens to the gateway's live events and marks what they make stale; on a resync everything that is shown is refetched.
 * @returns a function that stops listening.
 */
export function connectLiveEvents(store: AppStore): () => void {
  const invalidate = gatherTags(store);
  const names = [...new Set(rules.flatMap(({ events }) => events))];
  return shareLiveStream({
    userId: pageUserId() ?? '',
    names,
    onEvent: ({ name, message }) => {
      if (name === RESYNC) invalidate([...TAG_TYPES]);
      for (const listener of listeners.get(name) ?? []) listener(message);
      for (const rule of rules) {
        if (rule.events.includes(name)) invalidate(rule.staleTags(message, store.getState()));
      }
    },
  });
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

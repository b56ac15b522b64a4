import { newId } from '../new-id.ts';

/** Presence of one open editor, visible to the others in this browser. */
export interface EditorPresence {
  /** Id of this editor. */
  readonly editorId: string;
  /** Subset of these editors that are open now, in any tab. */
  alive(editorIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** This editor is being closed. */
  leave(): void;
}

const LOCK_PREFIX = 'editor:';
const CHANNEL = 'editors';
/** How long open editors have to answer where there are no locks, in milliseconds; a busy tab needs a while. */
const ANSWER_MS = 500;

/**
 * Announces an open editor. It holds a lock while it is open; the browser releases it even when the tab crashes. Where
 * locks are missing (an address that is neither https nor localhost), editors ask each other.
 */
export function announceEditor(): EditorPresence {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) return presenceByLocks(locks);
  return typeof BroadcastChannel === 'undefined' ? presenceAlone() : presenceByAsking();
}

function presenceByLocks(locks: LockManager): EditorPresence {
  const editorId = newId();
  const left = Promise.withResolvers<void>();
  void locks.request(`${LOCK_PREFIX}${editorId}`, {}, () => left.promise);
  return {
    editorId,
    async alive(editorIds) {
      const { held = [] } = await locks.query();
      const names = new Set(held.map(({ name }) => name));
      return new Set(editorIds.filter((id) => names.has(`${LOCK_PREFIX}${id}`)));
    },
    leave: () => left.resolve(),
  };
}

/** Messages between editors: a question, and an answer to it. */
type Word = { ask: readonly string[] } | { here: string };

function presenceByAsking(): EditorPresence {
  const editorId = newId();
  const channel = new BroadcastChannel(CHANNEL);
  const answers = new Set<string>();
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if ('here' in data) answers.add(data.here);
    else if (data.ask.includes(editorId)) channel.postMessage({ here: editorId } satisfies Word);
  });
  return {
    editorId,
    async alive(editorIds) {
      const others = editorIds.filter((id) => id !== editorId);
      if (others.length === 0) return new Set(editorIds);
      for (const id of others) answers.delete(id);
      channel.postMessage({ ask: others } satisfies Word);
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      return new Set(editorIds.filter((id) => id === editorId || answers.has(id)));
    },
    leave: () => channel.close(),
  };
}

/** Browsers without either count as alone. */
function presenceAlone(): EditorPresence {
  const editorId = newId();
  return { editorId, alive: async (ids) => new Set(ids.filter((id) => id === editorId)), leave: () => undefined };
}

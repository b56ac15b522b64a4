import 'fake-indexeddb/auto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { DOCUMENT_VERSIONS, WRITTEN_VERSION } from '@viral-slides/slide-document';
import { openDB } from 'idb';
import { newSlideDocument } from '@/testing/builders.ts';
import { memoryBrowser } from '@/testing/memory-browser.ts';
import type { Draft } from './stored-draft.ts';
import { makeTabDrafts } from './tab-drafts.ts';

const draft = (over: Partial<Draft> = {}): Draft => ({
  projectId: 'p1',
  baseRevision: 3,
  document: newSlideDocument(),
  save: null,
  sent: null,
  sentSave: null,
  base: null,
  ...over,
});
const store = (name: string) => openDB(name, 1, { upgrade: (db) => void db.createObjectStore('drafts') });

describe('The drafts of a browser', () => {
  test('When two tabs try to take one left draft, then one of them gets it', async () => {
    const browser = memoryBrowser();
    const gone = browser.openTab('ada');
    await gone.drafts.put(gone.drafts.newId(), draft());
    gone.crash();
    const tabs = [browser.openTab('ada'), browser.openTab('ada'), browser.openTab('ada')];
    const [left] = await browser.draftsOf('ada');
    const taken = await Promise.all(tabs.map(({ drafts }) => drafts.take(left?.id ?? '')));
    expect(taken.filter((each) => each !== null)).toMatchObject([{ projectId: 'p1', baseRevision: 3 }]);
  });

  test('When a draft is of a newer format, then it is neither read nor deleted', async () => {
    const browser = memoryBrowser();
    const db = await store(browser.databaseName);
    const newer = { document: { pages: [] }, version: DOCUMENT_VERSIONS.readable + 1, baseRevision: 1, projectId: 'p1' };
    await db.put('drafts', newer, 'ada:newer');
    const { drafts } = browser.openTab('ada');
    expect(await drafts.left()).toEqual([]);
    expect(await db.get('drafts', 'ada:newer')).toEqual(newer);
  });

  test('When a draft was written before drafts had ids, then its key shows where it belongs', async () => {
    const browser = memoryBrowser();
    const db = await store(browser.databaseName);
    const old = { document: newSlideDocument(), version: WRITTEN_VERSION, baseRevision: 1 };
    await db.put('drafts', old, 'ada:p1');
    await db.put('drafts', { ...old, baseRevision: null }, 'ada:autosave');
    const { drafts } = browser.openTab('ada');
    expect((await drafts.left()).map(({ projectId }) => projectId).sort()).toEqual([null, 'p1'].sort());
    expect(await drafts.take('ada:p1')).toMatchObject({ projectId: 'p1', baseRevision: 1, sent: null });
  });

  test('When another user is signed in, then the drafts of the first user are kept and not shown', async () => {
    const browser = memoryBrowser();
    const ada = browser.openTab('ada');
    await ada.drafts.put(ada.drafts.newId(), draft());
    ada.crash();
    expect(await browser.openTab('bob').drafts.left()).toEqual([]);
    expect(await browser.draftsOf('ada')).toHaveLength(1);
  });

  test('When a tab that was thought gone goes on, then it neither overwrites nor deletes the draft that was taken from it', async () => {
    const browser = memoryBrowser();
    const [asleep, taker] = [browser.openTab('ada'), browser.openTab('ada')];
    const id = asleep.drafts.newId();
    await asleep.drafts.put(id, draft({ baseRevision: 1 }));
    asleep.crash();
    expect(await taker.drafts.take(id)).not.toBeNull();
    await asleep.drafts.put(id, draft({ baseRevision: 2 }));
    expect((await browser.draftsOf('ada')).map(({ baseRevision }) => baseRevision).sort()).toEqual([1, 2]);
    await asleep.drafts.remove(id);
    expect(await browser.draftsOf('ada')).toMatchObject([{ id, baseRevision: 1 }]);
  });

  test.each([
    ['writes twice at once', [1, 3]],
    ['writes and removes at once', [1]],
  ])('When a tab that was thought gone %s, then the draft that was taken from it is as it was', async (what, expected) => {
    const browser = memoryBrowser();
    const [asleep, taker] = [browser.openTab('ada'), browser.openTab('ada')];
    const id = asleep.drafts.newId();
    await asleep.drafts.put(id, draft({ baseRevision: 1 }));
    asleep.crash();
    await taker.drafts.take(id);
    const first = asleep.drafts.put(id, draft({ baseRevision: 2 }));
    const second = what.startsWith('writes twice') ? asleep.drafts.put(id, draft({ baseRevision: 3 })) : asleep.drafts.remove(id);
    await Promise.all([first, second]);
    expect((await browser.draftsOf('ada')).map(({ baseRevision }) => baseRevision).sort()).toEqual(expected);
    await taker.drafts.put(id, draft({ baseRevision: 4 }));
    expect((await browser.draftsOf('ada')).find((each) => each.id === id)).toMatchObject({ baseRevision: 4 });
  });

  test('When a draft changes, then it is written in the same turn and waits for no answer', async () => {
    const browser = memoryBrowser();
    const { drafts } = browser.openTab('ada');
    const id = drafts.newId();
    await drafts.put(id, draft({ baseRevision: 1 }));
    const written = jest.spyOn(IDBObjectStore.prototype, 'put');
    const kept = drafts.put(id, draft({ baseRevision: 2 }));
    // Promises go on within the turn; answers of the database come in later ones.
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    expect(written).toHaveBeenCalledTimes(1);
    expect(await kept).toBe(true);
    expect(await browser.draftsOf('ada')).toMatchObject([{ baseRevision: 2 }]);
    written.mockRestore();
  });

  test('When an editor was closed and its draft was taken, then its last words are not stored a second time', async () => {
    const browser = memoryBrowser();
    const [closed, taker] = [browser.openTab('ada'), browser.openTab('ada')];
    const id = closed.drafts.newId();
    await closed.drafts.put(id, draft());
    closed.drafts.leave();
    await taker.drafts.take(id);
    await closed.drafts.put(id, draft());
    expect(await browser.draftsOf('ada')).toHaveLength(1);
  });
});

describe('A browser that takes no drafts', () => {
  const refuse = (name: 'get' | 'put') =>
    jest.spyOn(IDBObjectStore.prototype, name).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
  /** Whether the browser would ask before the tab is closed. */
  const isAskedFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  afterEach(() => void jest.restoreAllMocks());

  test.each(['full', 'switched off'])(
    'When storage is %s, then the draft stays in the tab, which asks before it is closed',
    async (how) => {
      const [browser, inTab] = [memoryBrowser(), makeTabDrafts()];
      const refused = how === 'full' ? refuse('put') : jest.spyOn(indexedDB, 'open').mockImplementation(() => raise('SecurityError'));
      const editor = browser.openTab('ada', inTab);
      const id = editor.drafts.newId();
      expect(await editor.drafts.put(id, draft())).toBe(false);
      expect(isAskedFirst()).toBe(true);

      // The person leaves the editor and comes back to it in the same tab.
      editor.drafts.leave();
      const next = browser.openTab('ada', inTab);
      expect(await next.drafts.left()).toMatchObject([{ id, projectId: 'p1' }]);
      expect(await next.drafts.take(id)).toMatchObject({ baseRevision: 3 });
      // The last words of the one before do not replace what the next one has.
      await editor.drafts.put(id, draft({ baseRevision: 1 }));
      expect(await next.drafts.left()).toMatchObject([{ id, baseRevision: 3 }]);

      refused.mockRestore();
      expect(await next.drafts.put(id, draft({ baseRevision: 4 }))).toBe(true);
      expect(isAskedFirst()).toBe(false);
      expect(await browser.draftsOf('ada')).toMatchObject([{ baseRevision: 4 }]);
    },
  );

  test('When the browser took an earlier state and not the newest, then the newest is what is found', async () => {
    const [browser, inTab] = [memoryBrowser(), makeTabDrafts()];
    const editor = browser.openTab('ada', inTab);
    const id = editor.drafts.newId();
    await editor.drafts.put(id, draft({ baseRevision: 1 }));
    refuse('put');
    await editor.drafts.put(id, draft({ baseRevision: 2 }));
    editor.drafts.leave();
    expect(await browser.openTab('ada', inTab).drafts.left()).toMatchObject([{ id, baseRevision: 2 }]);
    jest.restoreAllMocks();
    await editor.drafts.remove(id);
    expect(isAskedFirst()).toBe(false);
  });

  test('When storage is silent and the server got the changes since, then nothing is held back', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    jest.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
    const editor = memoryBrowser().openTab('ada');
    const id = editor.drafts.newId();
    const [put, removed] = [editor.drafts.put(id, draft()), editor.drafts.remove(id)];
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    expect(await put).toBe(false);
    await removed;
    expect(isAskedFirst()).toBe(false);
  });
});

function raise(name: string): never {
  throw new DOMException('The operation is insecure.', name);
}

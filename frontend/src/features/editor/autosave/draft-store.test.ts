import 'fake-indexeddb/auto';
import { describe, expect, test } from '@jest/globals';
import { DOCUMENT_VERSIONS, WRITTEN_VERSION } from '@viral-slides/slide-document';
import { openDB } from 'idb';
import { newSlideDocument } from '@/testing/builders.ts';
import { memoryBrowser } from '@/testing/memory-browser.ts';
import type { Draft } from './draft-store.ts';

const draft = (over: Partial<Draft> = {}): Draft => ({
  projectId: 'p1',
  baseRevision: 3,
  document: newSlideDocument(),
  sent: null,
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

  test('When a draft was written before drafts had ids, then its key tells where it belongs', async () => {
    const browser = memoryBrowser();
    const db = await store(browser.databaseName);
    const old = { document: newSlideDocument(), version: WRITTEN_VERSION, baseRevision: 1 };
    await db.put('drafts', old, 'ada:p1');
    await db.put('drafts', { ...old, baseRevision: null }, 'ada:autosave');
    const { drafts } = browser.openTab('ada');
    expect((await drafts.left()).map(({ projectId }) => projectId).sort()).toEqual([null, 'p1'].sort());
    expect(await drafts.take('ada:p1')).toMatchObject({ projectId: 'p1', baseRevision: 1, sent: null });
  });

  test('When somebody else is signed in, then the drafts of the first person are not seen and stay', async () => {
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

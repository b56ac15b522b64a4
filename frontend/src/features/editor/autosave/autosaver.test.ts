import { describe, expect, test } from '@jest/globals';
import type { SlideDocument } from '@viral-slides/slide-document';
import { newSlideDocument } from '@/testing/builders.ts';
import type { Project } from '../server/editor-server.ts';
import { Autosaver, type SaveStatus } from './autosaver.ts';
import type { Draft } from './stored-draft.ts';
import type { SaveOutcome, SaveTarget } from './save-document.ts';

const documentOf = (count: number): SlideDocument => ({ ...newSlideDocument(), slides: newSlideDocument().slides.slice(0, count) });
const projectOf = (document: SlideDocument, revision: number, id = 'p1'): Project => ({
  ...document,
  id,
  name: 'Mine',
  revision,
  createdAt: '',
  updatedAt: '',
});
const at = (revision: number, known = documentOf(6)) => ({ target: { id: 'p1', revision }, known });

/** An autosaver whose timers run when the test says so and whose server answers what the test says. */
function setUp(answer: (document: SlideDocument, target: SaveTarget, call: number) => SaveOutcome | Promise<SaveOutcome>) {
  const drafts = new Map<string, Draft>();
  const statuses: SaveStatus['kind'][] = [];
  const browser = { isFull: false };
  const last = { isInTabOnly: false };
  const calls: { count: number; target: SaveTarget }[] = [];
  const delays: number[] = [];
  const saved: string[] = [];
  const onRemoval = { run: () => {} };
  let ids = 0;
  let due: (() => void) | null = null;
  const saver = new Autosaver({
    drafts: {
      newId: () => `d${(ids += 1)}`,
      put: async (key, draft) => {
        drafts.set(key, draft);
        return !browser.isFull;
      },
      remove: async (key) => {
        drafts.delete(key);
        onRemoval.run();
      },
    },
    save: async (document, { target }) => {
      calls.push({ count: document.slides.length, target });
      return answer(document, target, calls.length);
    },
    // Nothing can be merged.
    merge: () => null,
    later: (run, delayMs) => {
      due = run;
      delays.push(delayMs);
      return () => (due = null);
    },
    onStatus({ kind, isInTabOnly = false }) {
      statuses.push(kind);
      last.isInTabOnly = isInTabOnly;
    },
    onSaved: ({ id }) => saved.push(id),
  });
  const fire = () => {
    const run = due;
    due = null;
    run?.();
    return saver.exclusive(async () => undefined);
  };
  return { saver, drafts, statuses, browser, last, calls, delays, saved, onRemoval, fire };
}

describe('Autosaver', () => {
  test('When changes follow each other quickly, then one request carries the newest and the draft goes afterwards', async () => {
    const { saver, drafts, statuses, calls, fire } = setUp((document) => ({ kind: 'saved', project: projectOf(document, 8) }));
    saver.open(at(7));
    saver.change(documentOf(3));
    saver.change(documentOf(4));
    expect([...drafts.values()]).toMatchObject([{ projectId: 'p1', baseRevision: 7 }]);
    await fire();
    expect(calls).toEqual([{ count: 4, target: { id: 'p1', revision: 7 } }]);
    expect(drafts.size).toBe(0);
    expect(saver.target).toEqual({ id: 'p1', revision: 8 });
    expect(statuses.at(-1)).toBe('saved');
  });

  test('When a change comes while another is being saved, then it is saved next on the new revision', async () => {
    const { saver, calls, fire } = setUp((document, _target, call) => {
      if (call === 1) saver.change(documentOf(5));
      return { kind: 'saved', project: projectOf(document, 7 + call) };
    });
    saver.open(at(7));
    saver.change(documentOf(3));
    await fire();
    expect(calls).toEqual([
      { count: 3, target: { id: 'p1', revision: 7 } },
      { count: 5, target: { id: 'p1', revision: 8 } },
    ]);
  });

  test('When the server cannot be reached, then the draft stays and saving is tried again later and later', async () => {
    const { saver, drafts, statuses, delays, fire } = setUp((document, _target, call) =>
      call < 3 ? { kind: 'unreachable', why: 'offline' } : { kind: 'saved', project: projectOf(document, 8) },
    );
    saver.open(at(7));
    saver.change(documentOf(3));
    await saver.flush();
    expect(statuses.at(-1)).toBe('offline');
    expect([...drafts.values()]).toMatchObject([{ projectId: 'p1' }]);
    await saver.flush();
    expect(delays.slice(-2)).toEqual([2_000, 5_000]);
    await fire();
    expect(statuses.at(-1)).toBe('saved');
    expect(drafts.size).toBe(0);
  });

  test('When the server has a newer revision, then nothing is sent until the person has chosen and the draft stays', async () => {
    const { saver, drafts, statuses, calls } = setUp(() => ({ kind: 'stale', current: projectOf(documentOf(2), 9) }));
    saver.open(at(7));
    saver.change(documentOf(3));
    await saver.flush();
    saver.change(documentOf(4));
    await saver.flush();
    expect(calls).toHaveLength(1);
    expect(statuses.at(-1)).toBe('conflict');
    expect([...drafts.values()].map(({ document }) => document.slides.length)).toEqual([4]);
    await saver.discard();
    saver.open(at(9));
    expect(drafts.size).toBe(0);
    expect(statuses.at(-1)).toBe('saved');
  });

  test('When there is no project, then the autosave record is created and later changes go there', async () => {
    const { saver, drafts, calls } = setUp((document, target) => ({
      kind: 'saved',
      project: projectOf(document, (target?.revision ?? 0) + 1, 'auto'),
    }));
    saver.open({ target: null, known: null });
    saver.change(documentOf(3));
    expect([...drafts.values()]).toMatchObject([{ projectId: null }]);
    await saver.flush();
    saver.change(documentOf(4));
    await saver.flush();
    expect(calls.map(({ target }) => target)).toEqual([null, { id: 'auto', revision: 1 }]);
    expect(drafts.size).toBe(0);
  });

  test('When another project is opened while one is being saved, then the draft of the first stays until the server had it', async () => {
    const { saver, drafts } = setUp((document) => {
      saver.open({ ...at(1), target: { id: 'p2', revision: 1 } });
      return { kind: 'saved', project: projectOf(document, 8) };
    });
    saver.open(at(7));
    saver.change(documentOf(3));
    await saver.flush();
    expect(saver.target).toEqual({ id: 'p2', revision: 1 });
    expect([...drafts.values()]).toMatchObject([{ projectId: 'p1' }]);
  });

  test('When another project is opened while the draft of the first is put away, then the first is never taken for the open one', async () => {
    const { saver, drafts, saved, onRemoval } = setUp((document) => ({ kind: 'saved', project: projectOf(document, 8) }));
    saver.open(at(7));
    saver.change(documentOf(3));
    onRemoval.run = () => saver.open({ ...at(1), target: { id: 'p2', revision: 1 } });
    await saver.flush();
    expect(drafts.size).toBe(0);
    expect(saver.target).toEqual({ id: 'p2', revision: 1 });
    expect(saved).toEqual([]);
  });

  test('When something runs exclusively, then unsaved changes are saved before it', async () => {
    const { saver, calls } = setUp((document) => ({ kind: 'saved', project: projectOf(document, 8) }));
    saver.open(at(7));
    saver.change(documentOf(3));
    const seen = await saver.exclusive(async (target) => ({ target, callsBefore: calls.length }));
    expect(seen).toEqual({ target: { id: 'p1', revision: 8 }, callsBefore: 1 });
  });

  test('When the answer to a save was lost and the slides were changed since, then what arrived is known as ours and the rest is saved on it', async () => {
    const arrived = documentOf(3);
    const { saver, drafts, statuses, calls } = setUp((document, target, call) => {
      if (call === 1) return { kind: 'unreachable', why: 'offline' };
      if (target?.revision === 7) return { kind: 'stale', current: projectOf(arrived, 8) };
      return { kind: 'saved', project: projectOf(document, 9) };
    });
    saver.open(at(7));
    saver.change(arrived);
    await saver.flush();
    saver.change(documentOf(4));
    expect([...drafts.values()]).toMatchObject([{ baseRevision: 7, document: documentOf(4), sent: arrived }]);
    await saver.flush();
    expect(statuses).not.toContain('conflict');
    expect(calls.map(({ count, target }) => [count, target?.revision])).toEqual([
      [3, 7],
      [3, 7],
      [4, 8],
    ]);
    expect(saver.target?.revision).toBe(9);
    expect(drafts.size).toBe(0);
  });

  test('When a state in doubt never arrived, then it is sent once more before the newer one, however long the server was away', async () => {
    const { saver, calls } = setUp((document, target, call) =>
      call < 5 ? { kind: 'unreachable', why: 'offline' } : { kind: 'saved', project: projectOf(document, (target?.revision ?? 0) + 1) },
    );
    saver.open(at(7));
    for (const count of [1, 2, 3, 4]) {
      saver.change(documentOf(count));
      await saver.flush();
    }
    await saver.flush();
    expect(calls.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 4]);
  });

  test('When only the name was changed elsewhere, then the slides are saved on the newer revision', async () => {
    const { saver, statuses, calls } = setUp((document, target) =>
      target?.revision === 7
        ? { kind: 'stale', current: { ...projectOf(documentOf(6), 8), name: 'Renamed' } }
        : { kind: 'saved', project: projectOf(document, 9) },
    );
    saver.open(at(7));
    saver.change(documentOf(3));
    await saver.flush();
    expect(statuses).not.toContain('conflict');
    expect(calls.map(({ target }) => target?.revision)).toEqual([7, 8]);
  });

  test('When the server refuses the very revision it is at, then saving stops there', async () => {
    const { saver, statuses, calls } = setUp(() => ({ kind: 'stale', current: projectOf(documentOf(6), 7) }));
    saver.open(at(7));
    saver.change(documentOf(3));
    await saver.flush();
    expect(statuses.at(-1)).toBe('conflict');
    expect(calls).toHaveLength(1);
  });

  test('When an earlier state is refused permanently, then the newer one is tried', async () => {
    const { saver, statuses } = setUp((document, _target, call) => {
      if (call === 1) saver.change(documentOf(5));
      return call === 1 ? { kind: 'refused', message: 'no' } : { kind: 'saved', project: projectOf(document, 8) };
    });
    saver.open(at(7));
    saver.change(documentOf(3));
    await saver.flush();
    expect(statuses.at(-1)).toBe('saved');
  });

  test('When the browser does not keep a draft, then the status says so until it does or the server has the changes', async () => {
    let isDown = true;
    const { saver, statuses, browser, last, fire } = setUp((document) =>
      isDown ? { kind: 'unreachable', why: 'offline' } : { kind: 'saved', project: projectOf(document, 8) },
    );
    browser.isFull = true;
    saver.open(at(7));
    saver.change(documentOf(3));
    await saver.flush();
    expect([statuses.at(-1), last.isInTabOnly]).toEqual(['offline', true]);
    browser.isFull = false;
    saver.change(documentOf(4));
    await saver.flush();
    expect([statuses.at(-1), last.isInTabOnly]).toEqual(['offline', false]);
    browser.isFull = true;
    saver.change(documentOf(5));
    isDown = false;
    await fire();
    expect([statuses.at(-1), last.isInTabOnly]).toEqual(['saved', false]);
  });
});

import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { clearToasts, useToastQueue } from '@/shared/ui/toast-queue.ts';
import { buildEditorProject as project, memoryServer, openEditor, shown, texts, type } from '@/testing/editor-tabs.ts';
import { memoryBrowser } from '@/testing/memory-browser.ts';
import { editorOf, performCommand, undoStep } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';
import { addPictureLayer } from '../pictures/add-picture-layer.ts';
import type { EditorServer } from '../server/editor-server.ts';
import { autoPopulate } from './auto-populate.ts';
import { dropFiles, type UploadPictures } from './drop-files.ts';
import { EditorSession } from './editor-session.ts';
import { writeList } from './write-list.ts';

/** A picture of the browser that loads when the test says so. */
class SlowImage {
  static last: SlowImage;
  onload: () => void = () => undefined;
  naturalWidth = 100;
  naturalHeight = 100;
  constructor() {
    SlowImage.last = this;
  }
}

const blank = '/blank-slide.svg';
const dropped = '/api/images/00000000-0000-4000-8000-000000000001/content';
const toastNow = () => renderHook(useToastQueue).result.current[0];
const urls = (slides: readonly { imageUrl: string }[] | undefined) => slides?.map(({ imageUrl }) => imageUrl);

beforeEach(() => clearToasts());
afterEach(() => void jest.restoreAllMocks());

/** An editor on project p1 beside a project p2, whose calls can be held back. */
async function openWithHeldCalls() {
  const { state, server: memory } = memoryServer([project(), project({ id: 'p2', name: 'Other' })]);
  const held = { images: Promise.resolve(), saves: Promise.resolve(), creations: Promise.resolve() };
  const server: EditorServer = {
    ...memory,
    listImages: () => held.images.then(() => memory.listImages()),
    createProject: (...args) => held.creations.then(() => memory.createProject(...args)),
    updateProject: async (...args) => {
      const answer = await memory.updateProject(...args);
      await held.saves;
      return answer;
    },
  };
  const browser = memoryBrowser();
  const tab = openEditor(server, browser);
  await tab.session.open('p1');
  const context = { store: tab.store, server };
  /** The editor is left, and mounted again on another project, in the same page. */
  const mountAgain = async (id: string) => {
    tab.session.stop();
    const moves: string[] = [];
    const session = new EditorSession({
      store: tab.store,
      server,
      drafts: browser.openTab('u1').drafts,
      onStatus: () => undefined,
      onMoved: (projectId) => moves.push(projectId),
      onRecovered: () => undefined,
      onDropped: () => undefined,
    });
    session.start();
    await session.open(id);
    return { session, moves };
  };
  const saved = (id: string) => state.projects.find((each) => each.id === id);
  return { ...tab, state, held, context, mountAgain, saved };
}

/** A way to hold something back. */
function hold() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, letGo: () => resolve() };
}

const picture = () => new File(['x'], 'a.png', { type: 'image/png' });
/** An upload whose file arrives when the test says so. */
function heldUpload() {
  const gate = hold();
  const upload: UploadPictures = async (_files, onUploaded) => {
    await gate.promise;
    onUploaded(0, dropped);
  };
  return { upload, arrive: gate.letGo };
}

describe('Work that was started before another project was opened', () => {
  test('When the list of images comes late, then the slides of the other project stay, and a message says what was not done', async () => {
    const { context, held, session, store, saved } = await openWithHeldCalls();
    const list = hold();
    held.images = list.promise;
    const done = autoPopulate(context);
    await session.open('p2');
    list.letGo();
    await expect(done).resolves.toBeNull();
    expect(editorOf(store).project?.id).toBe('p2');
    expect(new Set(urls(editorOf(store).document.slides))).toEqual(new Set([blank]));
    expect(new Set(urls(saved('p1')?.slides))).toEqual(new Set([blank]));
    expect(toastNow()).toMatchObject({ title: 'Slides not filled', description: expect.stringContaining('“Mine”') });
  });

  test('When a picture to lie on a slide loads late, then it is on no slide of the other project', async () => {
    const { context, session, store } = await openWithHeldCalls();
    jest.spyOn(globalThis, 'Image').mockImplementation(() => new SlowImage() as never);
    const done = addPictureLayer(context, dropped);
    await session.open('p2');
    SlowImage.last.onload();
    await done;
    expect(editorOf(store).document.slides[0]?.pictureLayers ?? []).toEqual([]);
    expect(toastNow()).toMatchObject({ title: 'Image not added' });
  });

  test('When Undo of a message is pressed after the other project was changed, then that change stays', async () => {
    const { context, session, store } = await openWithHeldCalls();
    writeList(context, ['One', 'Two']);
    const undo = toastNow()?.action?.onSelect;
    await session.open('p2');
    type(store, context.server, 'theirs');
    undo?.();
    expect(shown(store)).toEqual(['theirs']);
    expect(toastNow()).toMatchObject({ title: 'Nothing was undone' });
  });

  test('When a dropped image arrives late, then it is on its slide in its own project, and only there', async () => {
    const { context, session, store, saved, state } = await openWithHeldCalls();
    const { upload, arrive } = heldUpload();
    const done = dropFiles(context, { files: [picture()], slideId: 's2', upload });
    await session.open('p2');
    arrive();
    await done;
    await waitFor(() => expect(urls(saved('p1')?.slides)?.slice(0, 3)).toEqual([blank, dropped, blank]));
    expect(new Set(urls(editorOf(store).document.slides))).toEqual(new Set([blank]));
    expect(state.marks).toEqual([]);
    await waitFor(() => expect(toastNow()).toMatchObject({ title: 'Image added to “Mine”' }));
  });

  test('When slides had no project as a file was dropped on them, then the project opened next gets none of it', async () => {
    const { context, session, store } = await openWithHeldCalls();
    await session.deleteProject();
    const { upload, arrive } = heldUpload();
    const done = dropFiles(context, { files: [picture()], slideId: 's2', upload });
    await session.open('p2');
    arrive();
    await done;
    expect(new Set(urls(editorOf(store).document.slides))).toEqual(new Set([blank]));
    expect(toastNow()).toMatchObject({ title: 'Image not added to the slide' });
  });

  test('When a project is created late, then the one that was opened in between stays, and so do its unsaved changes', async () => {
    const { held, session, store, context, saved, moves } = await openWithHeldCalls();
    const creation = hold();
    held.creations = creation.promise;
    const done = session.createProject('Late');
    await session.open('p2');
    type(store, context.server, 'theirs');
    creation.letGo();
    await expect(done).resolves.toBeNull();
    await session.flush();
    expect(editorOf(store).project?.id).toBe('p2');
    expect(texts(saved('p2')?.slides)).toEqual(['theirs']);
    expect(moves).toEqual([]);
  });
});

describe('An editor that was left', () => {
  test('When a dropped image arrives afterwards, then it is saved in its project beside what was unsaved', async () => {
    const { context, session, store, saved, state } = await openWithHeldCalls();
    const { upload, arrive } = heldUpload();
    const done = dropFiles(context, { files: [picture()], slideId: 's2', upload });
    type(store, context.server, 'last');
    session.stop();
    arrive();
    await done;
    await waitFor(() => expect(urls(saved('p1')?.slides)?.[1]).toBe(dropped));
    await waitFor(() => expect(texts(saved('p1')?.slides)).toEqual(['last']));
    expect(state.marks).toEqual([]);
  });

  test('When the slide got another image in between, or the server is away, then a message says where the dropped one is', async () => {
    const { context, session, state } = await openWithHeldCalls();
    const { upload, arrive } = heldUpload();
    const done = dropFiles(context, { files: [picture()], slideId: 's2', upload });
    session.stop();
    state.isDown = true;
    arrive();
    await done;
    await waitFor(() =>
      expect(toastNow()).toMatchObject({ title: 'Image not added to the slide', description: 'The image is in your library.' }),
    );
    expect(state.marks).toEqual([]);
  });

  test('When the project is open again as the image arrives, then it is on its slide on the screen', async () => {
    const { context, store, mountAgain, state } = await openWithHeldCalls();
    const { upload, arrive } = heldUpload();
    const done = dropFiles(context, { files: [picture()], slideId: 's2', upload });
    await mountAgain('p1');
    arrive();
    await done;
    expect(urls(editorOf(store).document.slides)?.[1]).toBe(dropped);
    expect(state.marks).toHaveLength(1);
  });

  test('When the answer to its last save comes late, then the other project keeps its name and id, and stays open', async () => {
    const { context, store, held, mountAgain, moves } = await openWithHeldCalls();
    const save = hold();
    held.saves = save.promise;
    type(store, context.server, 'last');
    const next = await mountAgain('p2');
    save.letGo();
    await waitFor(() => expect(editorOf(store).status).toBe('ready'));
    await next.session.flush();
    expect(editorOf(store).project).toMatchObject({ id: 'p2', name: 'Other' });
    expect([...moves, ...next.moves]).toEqual([]);
  });

  test('When a command comes afterwards, then nothing changes, no image counts as used, and a message says so', async () => {
    const { context, session, store, state } = await openWithHeldCalls();
    type(store, context.server, 'last');
    session.stop();
    const chosen = { type: 'set-slide-image', payload: { slideId: 's1', imageUrl: dropped } } as const;
    expect(performCommand(context, chosen)).toBe(false);
    expect(undoStep(context)).toBe(false);
    store.dispatch(editorActions.performed(chosen));
    expect(editorOf(store)).toMatchObject({ status: 'closed', document: { slides: [] }, refusal: 'These slides are closed.' });
    expect(state.marks).toEqual([]);
    expect(toastNow()).toMatchObject({ title: 'Not possible', description: 'These slides are closed.' });
  });
});

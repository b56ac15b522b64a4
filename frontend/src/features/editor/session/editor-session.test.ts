import 'fake-indexeddb/auto';
import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { blankSlides } from '@viral-slides/slide-document';
import type { AppStore } from '@/shared/store/make-store.ts';
import { buildEditorProject as project, memoryServer, openEditor, shown, texts, type, withoutFirst } from '@/testing/editor-tabs.ts';
import { memoryBrowser } from '@/testing/memory-browser.ts';
import { editorOf, performCommand } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';
import type { EditorServer } from '../server/editor-server.ts';
import { autoPopulate } from './auto-populate.ts';

/** Adds a text that disappears if nothing is typed into it. */
function addUntouched(store: AppStore, server: EditorServer): void {
  performCommand({ store, server }, { type: 'add-text-layer', payload: { slideId: 's1', layerId: 'untouched', presetId: 'viral-hook' } });
  store.dispatch(editorActions.layerSelected('untouched'));
}

/** A tab that was closed while the server was away, with a text in project p1 that only its draft has. @returns its browser */
async function leaveUnsaved({ state, server }: ReturnType<typeof memoryServer>): Promise<ReturnType<typeof memoryBrowser>> {
  const browser = memoryBrowser();
  const { store, session } = openEditor(server, browser);
  await session.open('p1');
  state.isDown = true;
  type(store, server, 'unsaved');
  session.stop();
  await waitFor(async () => expect(await browser.draftsOf('u1')).toMatchObject([{ projectId: 'p1' }]));
  state.isDown = false;
  return browser;
}

describe('EditorSession', () => {
  test('When the server was away and the page is reloaded, then the unsaved text is there and gets saved', async () => {
    const { state, server } = memoryServer([project()]);
    const browser = memoryBrowser();
    const first = openEditor(server, browser);
    await first.session.open('p1');
    state.isDown = true;
    type(first.store, server, 'typed-offline');
    await first.session.flush();
    expect(first.statuses.at(-1)?.kind).toBe('offline');
    first.session.stop();

    state.isDown = false;
    const second = openEditor(server, browser);
    await second.session.open('p1');
    expect(editorOf(second.store).document.slides[0]?.textLayers[0]?.content).toBe('typed-offline');
    await second.session.flush();
    expect(state.projects[0]?.slides[0]?.textLayers[0]?.content).toBe('typed-offline');
    expect(await browser.draftsOf('u1')).toEqual([]);
  });

  test('When another tab saved first, then both versions can be kept: mine as a copy, theirs untouched', async () => {
    const { state, server } = memoryServer([project()]);
    const { store, session, statuses } = openEditor(server);
    await session.open('p1');
    await server.updateProject('p1', withoutFirst());
    type(store, server, 'mine');
    await session.flush();
    expect(statuses.at(-1)?.kind).toBe('conflict');
    await session.keepMineAsCopy();
    expect(editorOf(store).project?.name).toBe('Mine (copy)');
    expect(state.projects.map(({ slides }) => slides.length)).toEqual([5, 6]);
    expect(statuses.at(-1)?.kind).toBe('saved');
  });

  test('When a text without a word is added and then selected, then it is never at the server', async () => {
    const { state, server } = memoryServer([project()]);
    const { store, session } = openEditor(server);
    await session.open('p1');
    addUntouched(store, server);
    await session.flush();
    expect(texts(state.projects[0]?.slides)).toEqual([]);
  });

  test('When a text without a word is open as mine is kept as a copy, then the copy is without it', async () => {
    const { state, server } = memoryServer([project()]);
    const { store, session } = openEditor(server);
    await session.open('p1');
    await server.updateProject('p1', withoutFirst());
    type(store, server, 'mine');
    await session.flush();
    addUntouched(store, server);
    await session.keepMineAsCopy();
    expect(texts(state.projects[1]?.slides)).toEqual(['mine']);
  });

  test('When theirs is taken, then it is on the screen and further changes are saved on it', async () => {
    const { state, server } = memoryServer([project()]);
    const { store, session, statuses } = openEditor(server);
    await session.open('p1');
    await server.updateProject('p1', withoutFirst());
    type(store, server, 'mine');
    await session.flush();
    await session.takeTheirs();
    expect(editorOf(store).document.slides).toHaveLength(5);
    type(store, server, 'later', 's2');
    await session.flush();
    expect(statuses.at(-1)?.kind).toBe('saved');
    expect(texts(state.projects[0]?.slides)).toEqual(['later']);
  });

  test('When the open project was deleted elsewhere, then its slides become the autosave record and stay open', async () => {
    const { state, server } = memoryServer([project()]);
    const { store, session, statuses, moves } = openEditor(server);
    await session.open('p1');
    state.projects = [];
    type(store, server, 'rescued');
    await session.flush();
    expect(state.projects).toMatchObject([{ name: '__autosave__', slides: [{ textLayers: [{ id: 'rescued' }] }, {}, {}, {}, {}, {}] }]);
    expect(editorOf(store).project).toMatchObject({ id: state.projects[0]?.id, isAutosave: true });
    expect(moves).toEqual([state.projects[0]?.id]);
    expect(statuses.at(-1)?.kind).toBe('saved');
  });

  test('When the open project was deleted elsewhere and the autosave record holds other slides, then those stay and the person chooses', async () => {
    const autosave = project({ id: 'auto', name: '__autosave__', slides: blankSlides(2) });
    const { state, server } = memoryServer([project(), autosave]);
    const { store, session, statuses, moves } = openEditor(server);
    await session.open('p1');
    state.projects = [autosave];
    type(store, server, 'rescued');
    await session.flush();
    expect(state.projects).toEqual([autosave]);
    expect(statuses.at(-1)).toEqual({ kind: 'conflict', conflict: autosave });
    expect(moves).toEqual([]);

    const copy = await session.keepMineAsCopy();
    expect(copy).toMatchObject({ name: 'Mine (copy)', slides: [{ textLayers: [{ id: 'rescued' }] }, {}, {}, {}, {}, {}] });
    expect(state.projects).toEqual([autosave, copy]);
  });

  test('When a project is left out of the list, since a newer version of the product saved it, then its unsaved changes wait for it', async () => {
    const { state, server } = memoryServer([project(), project({ id: 'p2', name: 'Other', updatedAt: '2026-11-19T10:00:00.000Z' })]);
    const browser = await leaveUnsaved({ state, server });

    const newer = { status: 503, message: '503', problem: null };
    const older = {
      ...server,
      listProjects: async () => (await server.listProjects()).filter(({ id }) => id !== 'p1'),
      getProject: (id: string) => (id === 'p1' ? Promise.reject(newer) : server.getProject(id)),
    };
    const between = openEditor(older, browser);
    await between.session.open(null);
    expect(editorOf(between.store).project).toMatchObject({ name: 'Other' });
    expect(between.recovered).toEqual([]);
    between.session.stop();

    const { store, session } = openEditor(server, browser);
    await session.open('p1');
    expect(shown(store)).toEqual(['unsaved']);
    expect(state.projects.map(({ name }) => name)).toEqual(['Mine', 'Other']);
  });

  test('When a project was deleted elsewhere before its changes were saved, then the next start makes a project of them', async () => {
    const { state, server } = memoryServer([project(), project({ id: 'p2', name: 'Other', updatedAt: '2026-11-19T10:00:00.000Z' })]);
    const browser = await leaveUnsaved({ state, server });
    state.projects = state.projects.filter(({ id }) => id !== 'p1');

    const { store, session, recovered } = openEditor(server, browser);
    await session.open('p1');
    expect(recovered).toEqual(['Recovered slides']);
    expect(editorOf(store).project).toMatchObject({ name: 'Recovered slides' });
    expect(editorOf(store).document.slides[0]?.textLayers.map(({ id }) => id)).toEqual(['unsaved']);
    expect(state.projects.map(({ name }) => name)).toEqual(['Other', 'Recovered slides']);
    expect(await browser.draftsOf('u1')).toEqual([]);
  });

  test('When there is nothing to open, then the person is welcomed', async () => {
    const { server } = memoryServer();
    const { store, session } = openEditor(server);
    await session.open(null);
    expect(editorOf(store).status).toBe('welcome');
  });

  test('When the projects cannot be read, then an error is reported and nothing is shown', async () => {
    const { state, server } = memoryServer();
    state.isDown = true;
    const { store, session } = openEditor(server);
    await session.open(null);
    expect(editorOf(store).status).toBe('failed');
  });

  test('When a new project is started while slides hold text, then they are saved to their project before', async () => {
    const { state, server } = memoryServer([project()]);
    const { store, session } = openEditor(server);
    await session.open('p1');
    type(store, server, 'kept');
    const created = await session.createProject('  ');
    expect(state.projects.find(({ id }) => id === 'p1')?.slides[0]?.textLayers).toHaveLength(1);
    expect(created?.slides.map(({ id }) => id)).toEqual(['s1', 's2', 's3', 's4', 's5', 's6']);
    expect(editorOf(store).project?.id).toBe(created?.id);
  });

  test('When a project is renamed between two changes, then no conflict arises', async () => {
    const { state, server } = memoryServer([project()]);
    const { store, session, statuses } = openEditor(server);
    await session.open('p1');
    type(store, server, 'before');
    await session.rename('Better', 'Mine');
    type(store, server, 'after');
    await session.flush();
    expect(statuses.map(({ kind }) => kind)).not.toContain('conflict');
    expect(state.projects[0]).toMatchObject({ name: 'Better', revision: 4 });
  });
});

describe('the last save of an editor that was left', () => {
  test('When others save twice while it is under way, then what they saved first stays', async () => {
    const { state, server } = memoryServer([project()]);
    const others = [{ caption: 'Theirs' }, { name: 'Renamed by others' }, { outputFormat: 'ig-post' as const }];
    const beside: EditorServer = {
      ...server,
      async updateProject(id, change, saveId) {
        const foreign = change.slides && others.shift();
        if (foreign) await server.updateProject(id, { ...foreign, revision: state.projects[0]!.revision });
        return server.updateProject(id, change, saveId);
      },
    };
    const { store, session } = openEditor(beside);
    await session.open('p1');
    type(store, beside, 'mine');
    session.stop();
    await waitFor(() => expect(state.projects[0]?.slides[0]?.textLayers[0]?.content).toBe('mine'));
    expect(state.projects[0]).toMatchObject({ caption: 'Theirs', name: 'Renamed by others', outputFormat: 'ig-post' });
  });
});

describe('a change of the open project while another one is being opened', () => {
  /** Two projects; the answers to changes come when `answer` is called. The second is being opened while the first is still on the screen. */
  async function openSecond() {
    const { state, server } = memoryServer([project(), project({ id: 'p2', name: 'Other' })]);
    const answered = Promise.withResolvers<void>();
    const slow: EditorServer = {
      ...server,
      async updateProject(...change) {
        const saved = await server.updateProject(...change);
        await answered.promise;
        return saved;
      },
    };
    const { store, session } = openEditor(slow);
    await session.open('p1');
    const opening = session.open('p2');
    return { state, store, session, server: slow, opening, answer: () => answered.resolve() };
  }

  test('When a project is being renamed, then the other one keeps its name, and its slides are saved to itself', async () => {
    const { state, store, session, server, opening, answer } = await openSecond();
    const renaming = session.rename('New', 'Mine');
    await opening;
    answer();
    await renaming;
    type(store, server, 'typed');
    await session.flush();
    expect(editorOf(store).project).toMatchObject({ id: 'p2', name: 'Other' });
    const typed = state.projects.map(({ name, slides }) => [name, slides[0]?.textLayers.map(({ content }) => content)]);
    expect(typed).toEqual([
      ['New', []],
      ['Other', ['typed']],
    ]);
  });
});

describe('autoPopulate', () => {
  test('When there are enough unused images, then every slide gets another one, they are marked used, and slide 1 is shown', async () => {
    const { state, server } = memoryServer([project()]);
    const { store, session } = openEditor(server);
    await session.open('p1');
    expect(await autoPopulate({ store, server })).toBeNull();
    const urls = editorOf(store).document.slides.map((slide) => slide.imageUrl);
    expect(new Set(urls).size).toBe(6);
    await waitFor(() => expect(state.marks.filter(([, isUsed]) => isUsed)).toHaveLength(6));
    expect(editorOf(store)).toMatchObject({ slideIndex: 0 });
    session.stop();
  });

  test('When there are too few, then nothing changes and a message names the shortage', async () => {
    const { state, server } = memoryServer([project()]);
    state.images = state.images.slice(0, 5);
    const { store, session } = openEditor(server);
    await session.open('p1');
    expect(await autoPopulate({ store, server })).toBe(
      'Need at least 6 unused images. You have 5 available. Upload more images or reduce slide count.',
    );
    expect(editorOf(store).changeCount).toBe(0);
  });
});

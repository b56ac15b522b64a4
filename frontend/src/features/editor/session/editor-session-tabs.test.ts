import 'fake-indexeddb/auto';
import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { blankSlides } from '@viral-slides/slide-document';
import { buildEditorProject as project, memoryServer, openEditor, shown, texts, type, withoutFirst } from '@/testing/editor-tabs.ts';
import { memoryBrowser } from '@/testing/memory-browser.ts';
import { rememberDeletion } from '../autosave/deleted-projects.ts';
import { editorOf } from '../edit-document.ts';
import type { EditorServer } from '../server/editor-server.ts';

describe('Two tabs', () => {
  test('When a project is renamed in a tab that has older slides, then the newer ones stay and are shown', async () => {
    const { state, server } = memoryServer([project()]);
    const browser = memoryBrowser();
    const [stale, other] = [openEditor(server, browser), openEditor(server, browser)];
    await stale.session.open('p1');
    await other.session.open('p1');
    type(other.store, server, 'theirs');
    await other.session.flush();

    await stale.session.rename('Better', 'Mine');
    expect(state.projects[0]).toMatchObject({ name: 'Better', revision: 3 });
    expect(texts(state.projects[0]?.slides)).toEqual(['theirs']);
    expect(shown(stale.store)).toEqual(['theirs']);
    type(stale.store, server, 'mine');
    await stale.session.flush();
    expect(texts(state.projects[0]?.slides)).toEqual(['theirs', 'mine']);
  });

  test('When the tab that renames has changed what another one deleted, then nothing is overwritten and the person chooses', async () => {
    const { state, server } = memoryServer([project()]);
    const { store, session, statuses } = openEditor(server);
    await session.open('p1');
    await server.updateProject('p1', withoutFirst());
    type(store, server, 'mine');
    await expect(session.rename('Better', 'Mine')).rejects.toMatchObject({ status: 409 });
    expect(statuses.at(-1)?.kind).toBe('conflict');
    expect(state.projects[0]).toMatchObject({ name: 'Mine', revision: 2 });
    expect(state.projects[0]?.slides).toHaveLength(5);
  });

  test.each([
    ['heard of it', true],
    ['did not hear of it', false],
  ])('When another tab gave it another name and this one %s, then it is not renamed until the person knows', async (_case, hasHeard) => {
    const { state, server } = memoryServer([project()]);
    const { store, session } = openEditor(server);
    await session.open('p1');
    await server.updateProject('p1', { name: 'Theirs' });
    if (hasHeard) session.missed();
    if (hasHeard) await waitFor(() => expect(editorOf(store).project?.name).toBe('Theirs'));
    await expect(session.rename('Better', 'Mine')).rejects.toMatchObject({ currentName: 'Theirs' });
    expect(state.projects[0]?.name).toBe('Theirs');
    await session.rename('Better', 'Theirs');
    expect(state.projects[0]?.name).toBe('Better');
    expect(editorOf(store).project?.name).toBe('Better');
  });

  test('When the name was changed elsewhere, then the next change is no conflict and brings the new name', async () => {
    const { server } = memoryServer([project()]);
    const { store, session, statuses } = openEditor(server);
    await session.open('p1');
    await server.updateProject('p1', { name: 'From the other tab' });
    type(store, server, 'mine');
    await session.flush();
    expect(statuses.at(-1)?.kind).toBe('saved');
    expect(editorOf(store).project?.name).toBe('From the other tab');
  });

  test('When two tabs have unsaved changes of one project, then each keeps its own draft', async () => {
    const { state, server } = memoryServer([project()]);
    const browser = memoryBrowser();
    const tabs = [openEditor(server, browser), openEditor(server, browser)] as const;
    for (const { session } of tabs) await session.open('p1');
    state.isDown = true;
    type(tabs[0].store, server, 'one');
    type(tabs[1].store, server, 'two');
    for (const { session } of tabs) await session.flush();
    const drafts = await browser.draftsOf('u1');
    expect(drafts.map(({ document }) => texts(document.slides)).sort()).toEqual([['one'], ['two']]);

    state.isDown = false;
    await tabs[0].session.flush();
    expect((await browser.draftsOf('u1')).map(({ document }) => texts(document.slides))).toEqual([['two']]);
  });

  test('When both tabs are gone, then the newer draft is opened and the other one becomes a project', async () => {
    const { state, server } = memoryServer([project()]);
    const browser = memoryBrowser();
    const tabs = [openEditor(server, browser), openEditor(server, browser)] as const;
    for (const { session } of tabs) await session.open('p1');
    state.isDown = true;
    for (const [index, tab] of tabs.entries()) {
      browser.nowMs = index;
      type(tab.store, server, `tab-${index}`);
      await tab.session.flush();
      tab.crash();
    }
    state.isDown = false;
    const next = openEditor(server, browser);
    await next.session.open('p1');
    expect(shown(next.store)).toEqual(['tab-1']);
    await next.session.flush();
    expect(state.projects.map(({ name, slides }) => [name, texts(slides)])).toEqual([
      ['Mine', ['tab-1']],
      ['Recovered slides', ['tab-0']],
    ]);
    expect(await browser.draftsOf('u1')).toEqual([]);
  });

  test('When a tab is open on a project with an unsaved change, then another tab leaves its draft alone', async () => {
    const { state, server } = memoryServer([project()]);
    const browser = memoryBrowser();
    const first = openEditor(server, browser);
    await first.session.open('p1');
    state.isDown = true;
    type(first.store, server, 'still-typing');
    await first.session.flush();
    state.isDown = false;
    const second = openEditor(server, browser);
    await second.session.open('p1');
    expect(shown(second.store)).toEqual([]);
    await first.session.flush();
    expect(texts(state.projects[0]?.slides)).toEqual(['still-typing']);
  });

  test('When two tabs start with the same left draft, then one project is made of it', async () => {
    const { state, server } = memoryServer([project(), project({ id: 'p2', name: 'Other' })]);
    const browser = memoryBrowser();
    const first = openEditor(server, browser);
    await first.session.open('p1');
    state.isDown = true;
    type(first.store, server, 'unsaved');
    await first.session.flush();
    first.crash();
    state.isDown = false;
    state.projects = state.projects.filter(({ id }) => id !== 'p1');

    const tabs = [openEditor(server, browser), openEditor(server, browser)];
    await Promise.all(tabs.map(({ session }) => session.open(null)));
    expect(state.projects.map(({ name }) => name)).toEqual(['Other', 'Recovered slides']);
    expect(tabs.flatMap(({ recovered }) => recovered)).toEqual(['Recovered slides']);
  });
});

describe('Slides without a project', () => {
  test('When the own project was deleted and an older autosave record exists, then it stays and the person chooses', async () => {
    const autosave = project({ id: 'auto', name: '__autosave__', slides: blankSlides(2) });
    const { state, server } = memoryServer([project(), autosave]);
    const { store, session, statuses } = openEditor(server);
    await session.open('p1');
    await session.deleteProject();
    type(store, server, 'after');
    await session.flush();
    expect(state.projects).toEqual([autosave]);
    expect(statuses.at(-1)).toEqual({ kind: 'conflict', conflict: autosave });
    await session.keepMineAsCopy();
    expect(state.projects.map(({ name, slides }) => [name, slides.length])).toEqual([
      ['__autosave__', 2],
      ['My slides (copy)', 6],
    ]);
  });

  test('When two tabs have lost their project, then the second does not overwrite what the first kept', async () => {
    const { state, server } = memoryServer([project()]);
    const browser = memoryBrowser();
    const tabs = [openEditor(server, browser), openEditor(server, browser)] as const;
    for (const { session } of tabs) await session.open('p1');
    state.projects = [];
    for (const [index, { store, session }] of tabs.entries()) {
      type(store, server, `tab-${index}`);
      await session.flush();
    }
    expect(state.projects.map(({ slides }) => texts(slides))).toEqual([['tab-0']]);
    expect(tabs[1].statuses.at(-1)?.kind).toBe('conflict');
    await tabs[1].session.takeTheirs();
    expect(tabs[1].moves).toEqual([state.projects[0]?.id]);
  });

  test('When a draft without a project is left and there are projects by now, then it becomes one of them', async () => {
    const { state, server } = memoryServer([project()]);
    const browser = memoryBrowser();
    const first = openEditor(server, browser);
    await first.session.open('p1');
    await first.session.deleteProject();
    state.isDown = true;
    type(first.store, server, 'homeless');
    await first.session.flush();
    first.crash();
    state.isDown = false;
    await server.createProject({ name: 'Newer' });
    await openEditor(server, browser).session.open(null);
    expect(state.projects.map(({ name, slides }) => [name, texts(slides)])).toEqual([
      ['Newer', []],
      ['Recovered slides', ['homeless']],
    ]);
  });
});

describe('Lost answers', () => {
  test('When the tab is closed before the answer to its last save, then the next start finds everything saved', async () => {
    const { state, server } = memoryServer([project()]);
    const browser = memoryBrowser();
    const first = openEditor(server, browser);
    await first.session.open('p1');
    type(first.store, server, 'last');
    state.losesNextAnswer = true;
    await first.session.flush();
    first.crash();
    const second = openEditor(server, browser);
    await second.session.open('p1');
    expect(second.statuses.map(({ kind }) => kind)).not.toContain('conflict');
    expect(shown(second.store)).toEqual(['last']);
    expect(await browser.draftsOf('u1')).toEqual([]);
  });

  test('When more was changed after a lost answer and the tab crashed, then the next start goes on without a conflict', async () => {
    const { state, server } = memoryServer([project()]);
    const browser = memoryBrowser();
    const first = openEditor(server, browser);
    await first.session.open('p1');
    type(first.store, server, 'arrived');
    state.losesNextAnswer = true;
    await first.session.flush();
    state.isDown = true;
    type(first.store, server, 'typed-later');
    await first.session.flush();
    first.crash();
    state.isDown = false;
    const second = openEditor(server, browser);
    await second.session.open('p1');
    await second.session.flush();
    expect(second.statuses.map(({ kind }) => kind)).not.toContain('conflict');
    expect(texts(state.projects[0]?.slides)).toEqual(['arrived', 'typed-later']);
  });

  test('When the answer to a copy or a new project was lost, then trying again makes no second one', async () => {
    const { state, server } = memoryServer([project()]);
    const { store, session } = openEditor(server);
    await session.open('p1');
    state.losesNextAnswer = true;
    await expect(session.createProject('New')).rejects.toMatchObject({ status: 0 });
    await session.createProject('New');
    type(store, server, 'mine');
    state.losesNextAnswer = true;
    await expect(session.keepMineAsCopy()).rejects.toMatchObject({ status: 0 });
    await session.keepMineAsCopy();
    expect(state.projects.map(({ name }) => name)).toEqual(['Mine', 'New', 'New (copy)']);
  });

  test('When the answer to a rename or a deletion was lost, then trying again does it', async () => {
    const { state, server } = memoryServer([project()]);
    const { store, session, moves } = openEditor(server);
    await session.open('p1');
    state.losesNextAnswer = true;
    await expect(session.rename('Better', 'Mine')).rejects.toMatchObject({ status: 0 });
    await session.rename('Better', 'Mine');
    expect(editorOf(store).project?.name).toBe('Better');
    expect(moves).toEqual([]);
    state.losesNextAnswer = true;
    await expect(session.deleteProject()).rejects.toMatchObject({ status: 0 });
    await session.deleteProject();
    expect(editorOf(store).project).toBeNull();
  });
});

describe('Deleted projects', () => {
  test('When the last edit left a draft although the server had it, then the project stays deleted', async () => {
    const { state, server } = memoryServer([project(), project({ id: 'p2', name: 'Other' })]);
    const browser = memoryBrowser();
    const first = openEditor(server, browser);
    await first.session.open('p1');
    type(first.store, server, 'last');
    state.losesNextAnswer = true;
    await first.session.flush();
    first.crash();
    await server.deleteProject('p1');
    rememberDeletion('u1', 'p1');
    const { session, recovered } = openEditor(server, browser);
    await session.open(null);
    expect(recovered).toEqual([]);
    expect(state.projects.map(({ name }) => name)).toEqual(['Other']);
  });
});

describe('Changes after a deletion', () => {
  test('When a tab goes on with a project after it was deleted in another one, then its changes are recovered', async () => {
    const { state, server } = memoryServer([project(), project({ id: 'p2', name: 'Other' })]);
    const browser = memoryBrowser();
    const first = openEditor(server, browser);
    await first.session.open('p1');
    await server.deleteProject('p1');
    rememberDeletion('u1', 'p1');
    state.isDown = true;
    browser.nowMs = Date.now() + 1;
    type(first.store, server, 'typed-on');
    await first.session.flush();
    first.crash();
    state.isDown = false;
    await openEditor(server, browser).session.open(null);
    expect(state.projects.map(({ name }) => name)).toEqual(['Other', 'Recovered slides']);
  });
});

describe('Opening', () => {
  test('When the address names what cannot be a project, then the editor chooses', async () => {
    const { server } = memoryServer([project()]);
    const refusing: EditorServer = {
      ...server,
      getProject: (id) => (id === 'x' ? Promise.reject({ status: 400, message: '400', problem: null }) : server.getProject(id)),
    };
    const { store, session } = openEditor(refusing);
    await session.open('x');
    expect(editorOf(store).project?.id).toBe('p1');
  });

  test('When another project is asked for while one is being opened, then the later one is shown', async () => {
    const { server } = memoryServer([project(), project({ id: 'p2', name: 'Other' })]);
    const slow = Promise.withResolvers<void>();
    let calls = 0;
    const held: EditorServer = { ...server, listProjects: async () => ((calls += 1) === 1 && (await slow.promise), server.listProjects()) };
    const { store, session } = openEditor(held);
    const first = session.open('p1');
    await waitFor(() => expect(calls).toBe(1));
    await session.open('p2');
    slow.resolve();
    await first;
    expect(editorOf(store).project?.id).toBe('p2');
  });
});

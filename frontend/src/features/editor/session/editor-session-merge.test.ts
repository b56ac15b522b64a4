import 'fake-indexeddb/auto';
import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { AppStore } from '@/shared/store/make-store.ts';
import { buildEditorProject as project, memoryServer, openEditor, shown, texts, type, withoutFirst } from '@/testing/editor-tabs.ts';
import { memoryBrowser } from '@/testing/memory-browser.ts';
import { editorOf, performCommand, redoStep, undoStep } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';
import type { EditorServer, Project } from '../server/editor-server.ts';

/** A project with a text "Hello" on its first slide. */
const withText = (content = 'Hello') => {
  const { store, server } = tabOfNoUse();
  store.dispatch(editorActions.opened({ project: null, document: project() }));
  performCommand({ store, server }, { type: 'add-text-layer', payload: { slideId: 's1', layerId: 'text', content } });
  return project({ slides: editorOf(store).document.slides });
};
const tabOfNoUse = () => {
  const { server } = memoryServer();
  return { store: openEditor(server).store, server };
};
const write = (store: AppStore, server: EditorServer, content: string, mergeKey?: string) =>
  performCommand(
    { store, server },
    { type: 'update-text-layer', payload: { slideId: 's1', layerId: 'text', content, ...(mergeKey ? { mergeKey } : {}) } },
  );
const words = (slides: Project['slides'] | undefined) => slides?.[0]?.textLayers.map(({ content }) => content);
const seen = (store: AppStore) => words(editorOf(store).document.slides);

/** Two tabs on project p1, in one browser. */
async function twoTabs(opened: Project) {
  const { state, server } = memoryServer([opened]);
  const browser = memoryBrowser();
  const [mine, other] = [openEditor(server, browser), openEditor(server, browser)];
  for (const { session } of [mine, other]) await session.open('p1');
  const saved = () => state.projects.find(({ id }) => id === 'p1');
  /** My tab gets the live event of the other tab's save. */
  const hearSaved = () => mine.session.hear('p1', saved()?.revision ?? 0);
  return { state, server, browser, mine, other, saved, hearSaved };
}

describe('A tab without changes of its own', () => {
  test('When another tab saves, then it shows the new slides, with slide and selection as they were, and can still undo', async () => {
    const { server, mine, other, saved, hearSaved } = await twoTabs(withText());
    write(mine.store, server, 'Mine');
    await mine.session.flush();
    mine.store.dispatch(editorActions.layerSelected('text'));
    hearSaved();
    other.session.hear('p1', 2);
    await waitFor(() => expect(seen(other.store)).toEqual(['Mine']));
    performCommand({ store: other.store, server }, { type: 'move-slide', payload: { slideId: 's1', to: 3 } });
    type(other.store, server, 'theirs', 's1');
    await other.session.flush();
    hearSaved();
    await waitFor(() => expect(editorOf(mine.store)).toMatchObject({ slideIndex: 3, selectedLayerId: 'text' }));
    expect(mine.statuses.at(-1)).toEqual({ kind: 'saved' });
    expect(saved()?.revision).toBe(3);
    undoStep({ store: mine.store, server });
    await mine.session.flush();
    expect(saved()?.slides[3]?.textLayers.map(({ content }) => content)).toEqual(['Hello', 'theirs']);
    redoStep({ store: mine.store, server });
    expect(editorOf(mine.store).document.slides[3]?.textLayers.map(({ content }) => content)).toEqual(['Mine', 'theirs']);
  });

  test('When it follows while an untouched text is open, then that text stays and nothing is saved', async () => {
    const { server, mine, other, saved, hearSaved } = await twoTabs(project());
    performCommand(
      { store: mine.store, server },
      { type: 'add-text-layer', payload: { slideId: 's1', layerId: 'untouched', presetId: 'viral-hook' } },
    );
    mine.store.dispatch(editorActions.layerSelected('untouched'));
    type(other.store, server, 'theirs');
    await other.session.flush();
    hearSaved();
    await waitFor(() => expect(shown(mine.store)?.toSorted()).toEqual(['theirs', 'untouched']));
    await mine.session.flush();
    expect(saved()?.revision).toBe(2);
  });

  test('When the user types in the text that was changed, then it follows only when the field is closed', async () => {
    const { server, mine, other, hearSaved } = await twoTabs(withText());
    mine.store.dispatch(editorActions.editingStarted('text'));
    write(other.store, server, 'Theirs');
    await other.session.flush();
    hearSaved();
    await mine.session.flush();
    expect(seen(mine.store)).toEqual(['Hello']);
    expect(mine.statuses.map(({ kind }) => kind)).not.toContain('conflict');
    mine.store.dispatch(editorActions.editingEnded());
    await waitFor(() => expect(seen(mine.store)).toEqual(['Theirs']));
  });

  test('When the stream may have missed something, then it looks', async () => {
    const { server, mine, other } = await twoTabs(project());
    type(other.store, server, 'theirs');
    await other.session.flush();
    mine.session.missed();
    await waitFor(() => expect(shown(mine.store)).toEqual(['theirs']));
  });
});

describe('Two tabs with changes', () => {
  test('When a text is typed on old slides while another tab saved a text, then both are saved without a question', async () => {
    const { server, mine, other, saved } = await twoTabs(project());
    type(other.store, server, 'theirs');
    await other.session.flush();
    type(mine.store, server, 'mine');
    mine.store.dispatch(editorActions.editingStarted('mine'));
    await mine.session.flush();
    expect(mine.statuses.map(({ kind }) => kind)).not.toContain('conflict');
    expect(texts(saved()?.slides)).toEqual(['theirs', 'mine']);
    expect(editorOf(mine.store).editingLayerId).toBe('mine');
  });

  test('When both write in one text while the field is open, then nothing is saved or asked until it is closed, and a draft is kept', async () => {
    const { server, browser, mine, other, saved } = await twoTabs(withText());
    write(other.store, server, 'Theirs');
    await other.session.flush();
    mine.store.dispatch(editorActions.editingStarted('text'));
    write(mine.store, server, 'Mine', 'edit');
    await mine.session.flush();
    expect(mine.statuses.at(-1)).toMatchObject({ kind: 'conflict', conflict: { revision: 2 } });
    // Typed back to what it was: there is nothing left to choose.
    write(mine.store, server, 'Hello', 'edit');
    mine.store.dispatch(editorActions.editingEnded());
    await waitFor(() => expect(seen(mine.store)).toEqual(['Theirs']));
    expect(mine.statuses.at(-1)).toEqual({ kind: 'saved' });
    expect(words(saved()?.slides)).toEqual(['Theirs']);
    expect(await browser.draftsOf('u1')).toEqual([]);
  });

  test('When the other version is taken, then what only I changed stays, and mine is kept and comes back as a project of its own', async () => {
    const { state, server, browser, mine, other, saved } = await twoTabs(withText());
    write(other.store, server, 'Theirs');
    await other.session.flush();
    write(mine.store, server, 'Mine');
    type(mine.store, server, 'elsewhere', 's2');
    await mine.session.flush();
    expect(mine.session.versions()?.conflicts).toEqual([{ slideId: 's1', layerId: 'text', part: 'content' }]);
    await mine.session.takeTheirs();
    expect(words(saved()?.slides)).toEqual(['Theirs']);
    expect(saved()?.slides[1]?.textLayers).toMatchObject([{ id: 'elsewhere' }]);
    expect(mine.statuses.at(-1)).toEqual({ kind: 'saved' });
    // Undo takes back what was done here, and not what was taken.
    undoStep({ store: mine.store, server });
    expect(seen(mine.store)).toEqual(['Theirs']);
    expect(editorOf(mine.store).document.slides[1]?.textLayers).toEqual([]);

    const [dropped] = mine.dropped;
    if (!dropped) throw new Error('nothing was dropped');
    expect(await browser.openTab('u1').drafts.dropped()).toMatchObject([{ id: dropped.draftId, isDropped: true }]);
    await mine.session.bringBack(dropped);
    expect(seen(mine.store)).toEqual(['Mine']);
    expect(state.projects.map(({ name, slides }) => [name, words(slides)])).toEqual([
      ['Mine', ['Theirs']],
      ['Mine (copy)', ['Mine']],
    ]);
    expect(await browser.openTab('u1').drafts.dropped()).toEqual([]);
    expect(mine.moves).toEqual([state.projects[1]?.id]);
  });

  test('When a version was dropped and the browser is closed, then the next start offers it for a week, and does not restore it automatically', async () => {
    const { server, browser, mine } = await twoTabs(project());
    browser.nowMs = Date.now();
    await server.updateProject('p1', withoutFirst());
    type(mine.store, server, 'mine');
    await mine.session.flush();
    await mine.session.takeTheirs();
    mine.crash();
    const next = openEditor(server, browser);
    await next.session.open('p1');
    expect(editorOf(next.store).document.slides).toHaveLength(5);
    expect(next.recovered).toEqual([]);
    await waitFor(() => expect(next.dropped.map(({ document }) => texts(document.slides))).toEqual([['mine']]));

    const [dropped] = await browser.openTab('u1').drafts.dropped();
    if (!dropped) throw new Error('nothing was dropped');
    browser.nowMs -= 8 * 24 * 3_600_000;
    const { drafts } = browser.openTab('u1');
    await drafts.take(dropped.id);
    await drafts.put(dropped.id, dropped);
    const later = openEditor(server, browser);
    await later.session.open('p1');
    await waitFor(async () => expect(await drafts.dropped()).toEqual([]));
    expect(later.dropped).toEqual([]);
  });

  test('When a draft was left and another tab saved something else, then the next start merges them', async () => {
    const { state, server, browser, mine, other, saved } = await twoTabs(project());
    state.isDown = true;
    type(mine.store, server, 'left');
    await mine.session.flush();
    mine.crash();
    state.isDown = false;
    type(other.store, server, 'theirs');
    await other.session.flush();
    const next = openEditor(server, browser);
    await next.session.open('p1');
    await waitFor(() => expect(texts(saved()?.slides)).toEqual(['theirs', 'left']));
    expect(next.statuses.map(({ kind }) => kind)).not.toContain('conflict');
    await waitFor(async () => expect(await browser.draftsOf('u1')).toEqual([]));
  });

  test('When the project was renamed there and slides were changed here and there, then all of it is there', async () => {
    const { server, mine, other, saved } = await twoTabs(project());
    await other.session.rename('Better', 'Mine');
    type(other.store, server, 'theirs');
    await other.session.flush();
    type(mine.store, server, 'mine');
    await mine.session.flush();
    expect(saved()).toMatchObject({ name: 'Better' });
    expect(texts(saved()?.slides)).toEqual(['theirs', 'mine']);
    expect(editorOf(mine.store).project?.name).toBe('Better');
  });
});

describe('The caption', () => {
  const caption = (store: AppStore, server: EditorServer, text: string) =>
    performCommand({ store, server }, { type: 'set-caption', payload: { caption: text, mergeKey: 'typing' } });
  const captionOf = (store: AppStore) => editorOf(store).document.caption;

  test('When it was typed, then it is saved, is there on another device, and is not there in another project', async () => {
    const { state, server } = memoryServer([withText(), project({ id: 'p2', name: 'Other' })]);
    const { store, session } = openEditor(server);
    await session.open('p1');
    for (const text of ['S', 'Sa', 'Save this #habits']) caption(store, server, text);
    await session.open('p2');
    expect(captionOf(store)).toBeUndefined();
    expect(state.projects.map(({ caption }) => caption)).toEqual(['Save this #habits', undefined]);
    const elsewhere = openEditor(server, memoryBrowser());
    await elsewhere.session.open('p1');
    expect(captionOf(elsewhere.store)).toBe('Save this #habits');
  });

  test('When the page ends before it was saved, then it is there again, and undone it is gone at the server, too', async () => {
    const { state, server } = memoryServer([withText()]);
    const browser = memoryBrowser();
    const first = openEditor(server, browser);
    await first.session.open('p1');
    state.isDown = true;
    caption(first.store, server, 'Not lost');
    await first.session.flush();
    first.crash();
    state.isDown = false;
    const { store, session } = openEditor(server, browser);
    await session.open('p1');
    expect(captionOf(store)).toBe('Not lost');
    await session.flush();
    caption(store, server, 'Not lost, changed');
    await session.flush();
    undoStep({ store, server });
    await session.flush();
    expect(state.projects[0]?.caption).toBe('Not lost');
    caption(store, server, '');
    await session.flush();
    expect(state.projects[0]).not.toHaveProperty('caption');
  });

  test('When it is written here and a text there, then both are saved; when both write it, then the person chooses', async () => {
    const { server, mine, other, saved } = await twoTabs(withText());
    write(other.store, server, 'Theirs');
    await other.session.flush();
    caption(mine.store, server, 'Mine');
    await mine.session.flush();
    expect([words(saved()?.slides), saved()?.caption]).toEqual([['Theirs'], 'Mine']);
    caption(other.store, server, 'Theirs, too');
    await other.session.flush();
    expect(other.session.versions()?.conflicts).toEqual([{ slideId: null, layerId: null, part: 'caption' }]);
    await other.session.keepMineAsCopy();
    expect([captionOf(other.store), saved()?.caption]).toEqual(['Theirs, too', 'Mine']);
  });
});

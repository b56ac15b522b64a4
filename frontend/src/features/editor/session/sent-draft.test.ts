import 'fake-indexeddb/auto';
import { describe, expect, test } from '@jest/globals';
import { applyCommand, type Command } from '@viral-slides/slide-document';
import { buildEditorProject as project, memoryServer, openEditor, shown, texts, type } from '@/testing/editor-tabs.ts';
import { memoryBrowser } from '@/testing/memory-browser.ts';
import { editorOf } from '../edit-document.ts';
import { findUnsaved, saveUnsaved } from '../unsaved/unsaved-slides.ts';

/**
 * A browser that was left before the answer to a save of the text `sent` came, with the text `later` typed after it was sent if asked for.
 * @param of.isDeleted the project is deleted before, so that its slides become the autosave record
 */
async function left(of: { isDeleted?: boolean; later?: string } = {}) {
  const { state, server } = memoryServer([project()]);
  const browser = memoryBrowser();
  const { store, session, crash } = openEditor(server, browser);
  await session.open('p1');
  if (of.isDeleted) state.projects = [];
  type(store, server, 'sent');
  state.losesNextAnswer = true;
  await session.flush();
  if (of.later) type(store, server, of.later);
  await session.reconsider();
  crash();
  return { state, server, browser };
}

/** Another device changes what the server has. */
async function elsewhere({ state, server }: Awaited<ReturnType<typeof left>>, command: Command): Promise<void> {
  const [{ id, revision, ...document } = project()] = state.projects;
  const result = applyCommand(document, command);
  if (result.ok) await server.updateProject(id, { slides: result.document.slides, revision });
}

const at = { slideId: 's1', layerId: 'sent' };
const deletion: Command = { type: 'delete-text-layer', payload: at };
const move: Command = { type: 'move-text-layer', payload: { ...at, box: { x: 5, y: 7, width: 100, height: 40 } } };

describe('A draft whose save was not answered', () => {
  test('When another device deleted its text, then the text stays deleted, here and on the server, and the draft is removed', async () => {
    const world = await left();
    await elsewhere(world, deletion);
    const { store, session, statuses } = openEditor(world.server, world.browser);
    await session.open('p1');
    await session.flush();
    expect(shown(store)).toEqual([]);
    expect(texts(world.state.projects[0]?.slides)).toEqual([]);
    expect(statuses.at(-1)).toEqual({ kind: 'saved' });
    expect(await world.browser.draftsOf('u1')).toEqual([]);
  });

  test('When another device moved its text, then no question is asked and the text stays where it was moved to', async () => {
    const world = await left();
    await elsewhere(world, move);
    const { store, session, statuses } = openEditor(world.server, world.browser);
    await session.open('p1');
    await session.flush();
    expect(editorOf(store).document.slides[0]?.textLayers[0]?.style.customPosition).toEqual({ x: 5, y: 7 });
    expect(statuses.map(({ kind }) => kind)).not.toContain('conflict');
  });

  test('When something was typed after it was sent, then that is kept and what another device deleted stays deleted', async () => {
    const world = await left({ later: 'later' });
    await elsewhere(world, deletion);
    const { store, session } = openEditor(world.server, world.browser);
    await session.open('p1');
    await session.flush();
    expect(shown(store)).toEqual(['later']);
    expect(texts(world.state.projects[0]?.slides)).toEqual(['later']);
  });

  test('When a post is scheduled before the project is opened again, then the slides count as saved', async () => {
    const world = await left();
    await elsewhere(world, deletion);
    const ports = { server: world.server, drafts: world.browser.openTab('u1').drafts };
    expect(await findUnsaved(ports, 'p1')).toBeNull();
    expect(await saveUnsaved(ports, 'p1')).toEqual({ kind: 'saved' });
    expect(texts(world.state.projects[0]?.slides)).toEqual([]);
  });

  test.each([
    ['nothing', undefined, []],
    ['a text', 'later', ['later']],
  ])(
    'When its slides became the autosave record, %s was added and another device deleted the text, then they are one project, without that text',
    async (_, later, there) => {
      const world = await left({ isDeleted: true, ...(later === undefined ? {} : { later }) });
      await elsewhere(world, deletion);
      const { store, session, recovered } = openEditor(world.server, world.browser);
      await session.open(null);
      await session.flush();
      expect(recovered).toEqual([]);
      expect(shown(store)).toEqual(there);
      expect(world.state.projects).toHaveLength(1);
      expect(texts(world.state.projects[0]?.slides)).toEqual(there);
    },
  );
});

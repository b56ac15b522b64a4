import 'fake-indexeddb/auto';
import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { buildEditorProject as project, memoryServer, openEditor, shown, texts, type } from '@/testing/editor-tabs.ts';
import { memoryBrowser } from '@/testing/memory-browser.ts';
import { editorOf } from '../edit-document.ts';
import { SeenProjects } from '../server/seen-projects.ts';

/** A page that had p1 open, with a text that the server has and one that only this browser has; the server is away. */
async function leftWhileAway() {
  const memory = memoryServer([project(), project({ id: 'p2', name: 'Other', updatedAt: '2026-11-19T10:00:00.000Z' })]);
  const browser = memoryBrowser();
  const { store, session } = openEditor(memory.server, browser);
  await session.open('p1');
  type(store, memory.server, 'saved');
  await session.flush();
  memory.state.isDown = true;
  type(store, memory.server, 'unsaved');
  await session.flush();
  session.stop();
  await session.flush();
  return { ...memory, browser };
}

describe('The editor while the server is away', () => {
  test.each([['p1'], [null]])(
    'When it is left and comes back (asked for: %s), then slides and draft are open, and saved later',
    async (id) => {
      const { state, server, browser } = await leftWhileAway();
      const again = openEditor(server, browser);
      await again.session.open(id);
      expect(editorOf(again.store)).toMatchObject({ status: 'ready', project: { id: 'p1', name: 'Mine' } });
      expect(shown(again.store)).toEqual(['saved', 'unsaved']);
      state.isDown = false;
      await again.session.flush();
      expect(texts(state.projects[0]?.slides)).toEqual(['saved', 'unsaved']);
      expect(again.statuses.at(-1)?.kind).toBe('saved');
    },
  );

  test('When the page was reloaded, then the draft alone opens its project, whose name comes with the first save', async () => {
    const { state, server, browser } = await leftWhileAway();
    const again = openEditor({ ...server, seen: new SeenProjects() }, browser);
    await again.session.open('p1');
    expect(shown(again.store)).toEqual(['saved', 'unsaved']);
    state.isDown = false;
    await again.session.flush();
    expect(editorOf(again.store).project?.name).toBe('Mine');
    expect(texts(state.projects[0]?.slides)).toEqual(['saved', 'unsaved']);
  });

  test('When nothing was unsaved, then the project opens as it was seen last, and follows when the server is back', async () => {
    const { state, server } = memoryServer([project()]);
    const first = openEditor(server);
    await first.session.open('p1');
    first.session.stop();
    state.isDown = true;
    const again = openEditor(server);
    await again.session.open('p1');
    expect(editorOf(again.store).status).toBe('ready');
    state.isDown = false;
    const { slides = [] } = state.projects[0] ?? {};
    await server.updateProject('p1', { slides: slides.slice(1), revision: 1 });
    again.session.missed();
    await waitFor(() => expect(editorOf(again.store).document.slides).toHaveLength(5));
  });

  test('When another project is asked for of which this browser has nothing, then opening fails, and says that the server was away', async () => {
    const { server, browser } = await leftWhileAway();
    const again = openEditor(server, browser);
    await again.session.open('p2');
    expect(editorOf(again.store)).toMatchObject({ status: 'failed', openingError: { status: 0 } });
  });
});

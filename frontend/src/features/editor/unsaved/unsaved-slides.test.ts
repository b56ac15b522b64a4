import 'fake-indexeddb/auto';
import { expect, test } from '@jest/globals';
import { buildEditorProject as project, memoryServer, openEditor, texts, type } from '@/testing/editor-tabs.ts';
import { memoryBrowser } from '@/testing/memory-browser.ts';
import type { EditorServer } from '../server/editor-server.ts';
import { findUnsaved, saveUnsaved } from './unsaved-slides.ts';

/** A browser in which a text was added to `p1` while the server was away; the editor is still open until `crash`. */
async function changedWhileAway() {
  const { state, server } = memoryServer([project()]);
  const browser = memoryBrowser();
  const editor = openEditor(server, browser);
  await editor.session.open('p1');
  state.isDown = true;
  type(editor.store, server, 'mine');
  await editor.session.flush();
  state.isDown = false;
  const here = browser.openTab('u1');
  const ports = { server, drafts: here.drafts };
  return { state, server, browser, editor, ports };
}
const refusing = (server: EditorServer): EditorServer => ({
  ...server,
  updateProject: () =>
    Promise.reject({ status: 422, message: '422', problem: { type: 'too-large', title: '', status: 422, detail: 'Too large.' } }),
});

test('When nothing is unsaved, then nothing is found and saving has nothing to do', async () => {
  const { state, server } = memoryServer([project()]);
  const { drafts } = memoryBrowser().openTab('u1');
  expect(await findUnsaved({ server, drafts }, 'p1')).toBeNull();
  expect(await saveUnsaved({ server, drafts }, 'p1')).toEqual({ kind: 'saved' });
  expect(state.projects[0]?.revision).toBe(1);
});

test('When an editor was closed with slides that the server does not have, then they are saved and its draft goes', async () => {
  const { state, browser, editor, ports } = await changedWhileAway();
  editor.crash();
  expect(await findUnsaved(ports, 'p1')).toBe('newer');
  expect(await saveUnsaved(ports, 'p1')).toEqual({ kind: 'saved' });
  expect(texts(state.projects[0]?.slides)).toEqual(['mine']);
  expect(await browser.draftsOf('u1')).toEqual([]);
  expect(await findUnsaved(ports, 'p1')).toBeNull();
});

test('When another open tab holds them, then they are saved, and that tab finds them there and goes on without a conflict', async () => {
  const { state, server, editor, ports } = await changedWhileAway();
  expect(await saveUnsaved(ports, 'p1')).toEqual({ kind: 'saved' });
  type(editor.store, server, 'later');
  await editor.session.flush();
  expect(editor.statuses.at(-1)).toEqual({ kind: 'saved' });
  expect(texts(state.projects[0]?.slides)).toEqual(['mine', 'later']);
});

test('When the server has other changes as well, then that is a conflict, nothing is saved and the draft stays', async () => {
  const { state, server, browser, editor, ports } = await changedWhileAway();
  editor.crash();
  await server.updateProject('p1', { slides: project().slides.slice(1) });
  expect(await findUnsaved(ports, 'p1')).toBe('conflict');
  expect(await saveUnsaved(ports, 'p1')).toEqual({ kind: 'conflict' });
  expect(state.projects[0]?.revision).toBe(2);
  expect(await browser.draftsOf('u1')).toHaveLength(1);
});

test('When saving fails, then it says why and the next editor finds the slides', async () => {
  const { state, server, browser, editor, ports } = await changedWhileAway();
  editor.crash();
  expect(await saveUnsaved({ ...ports, server: refusing(server) }, 'p1')).toEqual({
    kind: 'failed',
    reason: 'The server refused your changes: Too large.',
  });
  state.isDown = true;
  expect(await findUnsaved(ports, 'p1')).toBe('newer');
  expect(await saveUnsaved(ports, 'p1')).toEqual({ kind: 'failed', reason: 'The server cannot be reached.' });
  ports.drafts.leave();
  expect(await browser.openTab('u1').drafts.left()).toMatchObject([{ projectId: 'p1' }]);
});

test('When the project was deleted, then nothing is said of its slides', async () => {
  const { state, editor, ports } = await changedWhileAway();
  editor.crash();
  state.projects = [];
  expect(await findUnsaved(ports, 'p1')).toBeNull();
});

import 'fake-indexeddb/auto';
import { expect, test } from '@jest/globals';
import { blankSlide, freeSlideId, type Command, type SlideDocument } from '@viral-slides/slide-document';
import fc from 'fast-check';
import { buildEditorProject as project, memoryServer, openEditor } from '@/testing/editor-tabs.ts';
import { memoryBrowser } from '@/testing/memory-browser.ts';
import { editorOf, performCommand, redoStep, undoStep } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';
import type { EditorServer } from '../server/editor-server.ts';

/** Next action of one of the clients, and a number that chooses its subject. */
type Act = readonly [name: keyof typeof ACTS, at: number];

const wordsIn = ({ slides }: SlideDocument) =>
  slides.flatMap(({ textLayers }) => textLayers.flatMap(({ content }) => content.match(/w\d+/g) ?? []));
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

/** A server, the clients on one project of it, and the words that may not vanish. */
async function setUp(count: number) {
  const { state, server } = memoryServer([project()]);
  const browser = memoryBrowser();
  const clients: Client[] = [];
  const world: World = { state, typed: new Set(), count: 0, clients };
  for (let index = 0; index < count; index += 1) {
    const line = { isDown: false };
    const client = { ...openEditor(online(server, line), browser), server, line, field: { words: '' }, world };
    await client.session.open('p1');
    clients.push(client);
  }
  const [first] = clients;
  if (first) ACTS.add(first, 0);
  return world;
}

interface World {
  state: ReturnType<typeof memoryServer>['state'];
  clients: Client[];
  /** Words that no one has deliberately removed on their own screen. */
  typed: Set<string>;
  /** Words and texts that were made. */
  count: number;
}

interface Client extends ReturnType<typeof openEditor> {
  server: EditorServer;
  /** Its own connection. */
  line: { isDown: boolean };
  /** The text of the open field, unaffected by changes that arrive while it is open. */
  field: { words: string };
  world: World;
}

const perform = ({ store, server }: Client, command: Command) => performCommand({ store, server }, command);
const documentOf = ({ store }: Client) => editorOf(store).document;
const slideAt = (client: Client, at: number) => pick(documentOf(client).slides, at);
const textsOf = (client: Client) =>
  documentOf(client).slides.flatMap(({ id: slideId, textLayers }) =>
    textLayers.map(({ id, content }) => ({ slideId, layerId: id, content })),
  );

function newWord({ world }: Client): string {
  const word = `w${(world.count += 1)}`;
  world.typed.add(word);
  return word;
}

/** A deliberate removal on one's own screen is not a loss. */
function knowingly(client: Client, work: () => unknown): void {
  const before = wordsIn(documentOf(client));
  work();
  const after = wordsIn(documentOf(client));
  for (const word of before) if (!after.includes(word)) client.world.typed.delete(word);
}

/** Actions of clients. */
const ACTS = {
  add(client: Client, at: number) {
    const slide = slideAt(client, at);
    const content = newWord(client);
    if (slide) perform(client, { type: 'add-text-layer', payload: { slideId: slide.id, layerId: `t-${content}`, content } });
    else client.world.typed.delete(content);
  },
  write(client: Client, at: number) {
    const texts = textsOf(client);
    const open = texts.find(({ layerId }) => layerId === editorOf(client.store).editingLayerId);
    const written = open ?? pick(texts, at);
    if (!written) return;
    const { slideId, layerId } = written;
    const content = `${open ? client.field.words : written.content} ${newWord(client)}`;
    client.field.words = content;
    perform(client, { type: 'update-text-layer', payload: { slideId, layerId, content } });
  },
  'open-field'(client: Client, at: number) {
    const text = pick(textsOf(client), at);
    if (!text || slideAt(client, editorOf(client.store).slideIndex)?.id !== text.slideId) return;
    client.store.dispatch(editorActions.editingStarted(text.layerId));
    client.field.words = text.content;
  },
  'close-field': ({ store }: Client) => void store.dispatch(editorActions.editingEnded()),
  'delete-text'(client: Client, at: number) {
    const text = pick(textsOf(client), at);
    if (text) knowingly(client, () => perform(client, { type: 'delete-text-layer', payload: text }));
  },
  'delete-slide'(client: Client, at: number) {
    const slide = slideAt(client, at);
    if (documentOf(client).slides.length <= 3 || !slide) return;
    knowingly(client, () => perform(client, { type: 'delete-slide', payload: { slideId: slide.id } }));
  },
  'insert-slide'(client: Client, at: number) {
    perform(client, { type: 'insert-slide', payload: { slide: blankSlide(freeSlideId(documentOf(client).slides)), at } });
  },
  'move-slide'(client: Client, at: number) {
    perform(client, { type: 'move-slide', payload: { slideId: slideAt(client, at)?.id ?? '', to: at + 1 } });
  },
  picture(client: Client, at: number) {
    const imageUrl = pick(client.world.state.images, at)?.url ?? '';
    perform(client, { type: 'set-slide-image', payload: { slideId: slideAt(client, at)?.id ?? '', imageUrl } });
  },
  count(client: Client, at: number) {
    knowingly(client, () => perform(client, { type: 'set-slide-count', payload: { count: 3 + at } }));
  },
  undo: (client: Client) => knowingly(client, () => undoStep(client)),
  redo: (client: Client) => knowingly(client, () => redoStep(client)),
  save: ({ session }: Client) => session.flush(),
  'save-later': ({ session }: Client) => void session.flush(),
  offline: ({ line }: Client) => void (line.isDown = true),
  online: ({ line }: Client) => void (line.isDown = false),
  'lose-answer': ({ world }: Client) => void (world.state.losesNextAnswer = true),
  hear: ({ session, world }: Client) => world.state.projects.forEach(({ id, revision }) => session.hear(id, revision)),
  missed: ({ session }: Client) => session.missed(),
};

// Small, so that several clients meet on the same texts.
const at = fc.nat({ max: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.constantFrom('write', 'write', 'write', 'add', 'open-field'), at) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('delete-text', 'delete-slide', 'insert-slide', 'move-slide', 'picture', 'count'), at) },
  { weight: 8, arbitrary: fc.tuple(fc.constantFrom('save', 'save', 'save-later', 'hear', 'close-field', 'missed'), at) },
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom('undo', 'redo', 'offline', 'online', 'lose-answer'), at) },
);
const script = (clients: number) => fc.array(fc.tuple(fc.nat({ max: clients - 1 }), act), { minLength: 12, maxLength: 40, size: 'max' });

/** All tabs are connected, typing has stopped, and every question is answered. */
async function settle({ state, clients }: World, choices: readonly boolean[]): Promise<void> {
  let asked = 0;
  for (let round = 0; round < 6; round += 1) {
    for (const client of clients) {
      const { session, statuses } = client;
      ACTS.online(client);
      state.losesNextAnswer = false;
      ACTS['close-field'](client);
      await session.reconsider();
      await session.flush();
      if (statuses.at(-1)?.kind === 'conflict') await (pick(choices, (asked += 1)) ? session.takeTheirs() : session.keepMineAsCopy());
      await session.flush();
      ACTS.hear(client);
      await session.flush();
    }
  }
}

/** The server as one client reaches it. Answers come a moment later. */
function online(server: EditorServer, line: { isDown: boolean }): EditorServer {
  const get =
    (target: EditorServer, name: keyof EditorServer) =>
    async (...args: unknown[]) => {
      await Promise.resolve();
      if (line.isDown) return Promise.reject(NO_ANSWER as Error);
      return (target[name] as (...args: unknown[]) => Promise<unknown>)(...args);
    };
  return new Proxy(server, { get: (target, name) => get(target, name as keyof EditorServer) });
}

/** Rejection of the app's calls where no answer comes. */
const NO_ANSWER: unknown = { status: 0, message: '0', problem: null };

test.each([2, 3])(
  'When %i clients change one project, with losses of connection, then no typed word vanishes without an offer',
  async (count) => {
    await fc.assert(
      fc.asyncProperty(script(count), fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }), async (acts, choices) => {
        const world = await setUp(count);
        const { state, clients, typed } = world;
        for (const [index, [name, at]] of acts) {
          const client = clients[index];
          if (client) await ACTS[name](client, at);
        }
        await settle(world, choices);
        const there = state.projects.flatMap((saved) => wordsIn(saved));
        const offered = clients.flatMap(({ dropped }) => dropped.flatMap(({ document }) => wordsIn(document)));
        expect([...typed].filter((word) => !there.includes(word) && !offered.includes(word))).toEqual([]);
        for (const { store, statuses, session } of clients) {
          const editor = editorOf(store);
          expect(statuses.at(-1)?.kind).toBe('saved');
          expect(wordsIn(editor.document)).toEqual(wordsIn(state.projects.find(({ id }) => id === editor.project?.id) ?? project()));
          session.stop();
        }
      }),
      { numRuns: 60 },
    );
  },
);

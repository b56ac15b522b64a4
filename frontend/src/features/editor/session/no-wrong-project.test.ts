/**
 * Nothing lands in the wrong project: one page with its editor, whose server answers when the script says so, and which is left, mounted
 * again and led to other projects at every point. Every text and image says by its name in which project it was made.
 * `EDITOR_SEEDS=10000` runs it at length.
 */
import { expect, jest, test } from '@jest/globals';
import { imageIdOf, type Slide } from '@viral-slides/slide-document';
import fc from 'fast-check';
import { makeTabDrafts } from '@/features/editor/autosave/tab-drafts.ts';
import { makeStore } from '@/shared/store/make-store.ts';
import { buildEditorProject as project, memoryServer } from '@/testing/editor-tabs.ts';
import { memoryBrowser } from '@/testing/memory-browser.ts';
import { editorOf, performCommand } from '../edit-document.ts';
import { offerUndo } from '../edit-lease.ts';
import { editorActions } from '../editor-slice.ts';
import { addPictureLayer } from '../pictures/add-picture-layer.ts';
import type { EditorServer } from '../server/editor-server.ts';
import { autoPopulate } from './auto-populate.ts';
import { dropFiles } from './drop-files.ts';
import { EditorSession } from './editor-session.ts';

const RUNS = Number(process.env['EDITOR_SEEDS'] ?? 40);
const IDS = ['p1', 'p2', 'p3'] as const;
/** Origin of a text or an image: the number of a project, or no project at all. */
const NO_PROJECT = 8;
/** No slides were on the screen: it may be nowhere. */
const NOWHERE = 9;

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];
/** Lets everything go on that waits for nothing but its turn. */
const settleTurns = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

/** The homes of all that is on slides. */
function homesOn(slides: readonly Slide[]): number[] {
  const images = slides.flatMap(({ imageUrl, pictureLayers = [] }) => [imageUrl, ...pictureLayers.map((layer) => layer.imageUrl)]);
  const ofImages = images.flatMap((url) => imageIdOf(url)?.at(-1) ?? []).map(Number);
  const ofTexts = slides.flatMap(({ textLayers }) => textLayers.map(({ id }) => Number(id.split(':')[1])));
  return [...ofImages, ...ofTexts];
}

class World {
  readonly store = makeStore();
  readonly scheduler: fc.Scheduler;
  readonly memory = memoryServer(IDS.map((id) => project({ id, name: `Name of ${id}` })));
  readonly server: EditorServer;
  readonly browser = memoryBrowser();
  /** Drafts stay in the page: there is no database. */
  readonly inTab = makeTabDrafts();
  readonly undos: (() => void)[] = [];
  /** Effects of a session on the page after it was left. */
  readonly trespasses: string[] = [];
  session: EditorSession | null = null;
  count = 0;

  constructor(scheduler: fc.Scheduler) {
    this.scheduler = scheduler;
    const call =
      (name: keyof EditorServer) =>
      async (...args: unknown[]) => {
        await scheduler.schedule(Promise.resolve(), `${name} arrives`);
        const answer = await (this.memory.server[name] as (...args: unknown[]) => Promise<unknown>)(...args).then(
          (value) => () => value,
          (error: unknown) => () => Promise.reject(error as Error),
        );
        await scheduler.schedule(Promise.resolve(), `${name} is answered`);
        return answer();
      };
    this.server = new Proxy(this.memory.server, {
      get: (target, name) => (name === 'seen' ? target.seen : call(name as keyof EditorServer)),
    });
  }

  get context() {
    return { store: this.store, server: this.server };
  }

  /** Origin of content that is made now. */
  get home(): number {
    const { status, project: open } = editorOf(this.store);
    if (status !== 'ready') return NOWHERE;
    return open === null ? NO_PROJECT : homeOf(open.id);
  }

  imageUrl(): string {
    return `/api/images/00000000-0000-4000-8000-${String((this.count += 1)).padStart(11, '0')}${this.home}/content`;
  }

  textId(): string {
    return `t${(this.count += 1)}:${this.home}`;
  }

  leave(): void {
    this.session?.stop();
    this.session = null;
  }

  enter(id: string): void {
    this.leave();
    const session: EditorSession = new EditorSession({
      store: this.store,
      server: this.server,
      drafts: this.browser.openTab('u1', this.inTab).drafts,
      onStatus: () => undefined,
      onRecovered: () => undefined,
      onDropped: () => undefined,
      // The page follows by its address, which opens the project.
      onMoved: (to) => (session === this.session ? void session.open(to) : void this.trespasses.push(`moved to ${to}`)),
    });
    this.session = session;
    session.start();
    void session.open(id);
  }

  /** Checks that content on the screen and at the server is in its origin. */
  check(): void {
    const { status, project: open, document } = editorOf(this.store);
    if (status === 'ready' && open) this.#expectHome(open, document.slides, 'on the screen');
    for (const saved of this.memory.state.projects) this.#expectHome(saved, saved.slides, 'at the server');
    expect(this.trespasses).toEqual([]);
  }

  #expectHome({ id, name }: { id: string; name: string }, slides: readonly Slide[], where: string): void {
    const homes = homesOn(slides);
    // Copies, recovered slides and the autosave record have what was made elsewhere, but never what was made nowhere.
    const isOriginal = (IDS as readonly string[]).includes(id);
    const wrong = homes.filter((home) => (isOriginal ? home !== homeOf(id) : home === NOWHERE));
    expect({ id, where, wrong }).toEqual({ id, where, wrong: [] });
    if (isOriginal) expect(name).toContain(id);
  }
}

/** The number of a project in names; projects that were made on the way have one number together. */
const homeOf = (id: string) => ((IDS as readonly string[]).includes(id) ? Number(id.at(-1)) : 7);
const quietly = (work: Promise<unknown> | undefined) => void work?.catch(() => undefined);
const slideId = (n: number) => `s${n + 1}`;

const ACTS = {
  open: ({ session }: World, n: number) => quietly(session?.open(pick(IDS, n) ?? null)),
  enter: (world: World, n: number) => world.enter(pick(IDS, n) ?? 'p1'),
  leave: (world: World) => world.leave(),
  answer: async ({ scheduler }: World, n: number) => {
    for (let each = 0; each <= n && scheduler.count() > 0; each += 1) {
      await scheduler.waitOne();
      await settleTurns();
    }
  },
  type(world: World, n: number) {
    performCommand(world.context, { type: 'add-text-layer', payload: { slideId: slideId(n), layerId: world.textId(), content: 'Words' } });
  },
  'type-and-offer-undo'(world: World, n: number) {
    ACTS.type(world, n);
    world.undos.push(offerUndo(world.context).onSelect);
  },
  'press-undo': ({ undos }: World, n: number) => pick(undos, n)?.(),
  populate(world: World) {
    const images = Array.from({ length: 7 }, () => ({ url: world.imageUrl(), isUsed: false }));
    const server = { ...world.server, listImages: () => world.scheduler.schedule(Promise.resolve(images as never[]), 'images') };
    quietly(autoPopulate({ store: world.store, server: server as EditorServer }));
  },
  drop(world: World, n: number) {
    const url = world.imageUrl();
    const upload = async (_files: readonly File[], onUploaded: (index: number, imageUrl: string) => void) => {
      await world.scheduler.schedule(Promise.resolve(), 'upload');
      onUploaded(0, url);
    };
    quietly(dropFiles(world.context, { files: [new File(['x'], 'a.png', { type: 'image/png' })], slideId: slideId(n), upload }));
  },
  'lay-picture': (world: World) => quietly(addPictureLayer(world.context, world.imageUrl())),
  flush: ({ session }: World) => quietly(session?.flush()),
  create: ({ session }: World, n: number) => quietly(session?.createProject(`Created ${n}`)),
  rename({ session, store }: World) {
    const { project: open, status } = editorOf(store);
    if (status === 'ready' && open) quietly(session?.rename(`Renamed ${open.id}`, open.name));
  },
  delete: ({ session }: World) => quietly(session?.deleteProject()),
  'keep-mine': ({ session }: World) => (session?.versions() ? quietly(session.keepMineAsCopy()) : undefined),
  'take-theirs': ({ session }: World) => (session?.versions() ? quietly(session.takeTheirs()) : undefined),
  async 'save-elsewhere'({ memory }: World, n: number) {
    const saved = memory.state.projects.find(({ id }) => id === pick(IDS, n));
    if (!saved) return;
    const slides = saved.slides.map((slide, index) => (index === 0 ? { ...slide, textLayers: [] } : slide));
    await memory.server.updateProject(saved.id, { slides, revision: saved.revision }).catch(() => undefined);
  },
  hear: ({ session, memory }: World) => memory.state.projects.forEach(({ id, revision }) => session?.hear(id, revision)),
  'lose-answer': ({ memory }: World) => void (memory.state.losesNextAnswer = true),
  'end-typing': ({ store }: World) => void store.dispatch(editorActions.editingEnded()),
};

const act = fc.tuple(
  fc.oneof(
    { weight: 12, arbitrary: fc.constant('answer' as const) },
    { weight: 8, arbitrary: fc.constantFrom('type', 'type-and-offer-undo', 'flush') },
    { weight: 6, arbitrary: fc.constantFrom('drop', 'populate', 'lay-picture', 'press-undo') },
    { weight: 6, arbitrary: fc.constantFrom('open', 'enter', 'enter', 'leave') },
    { weight: 3, arbitrary: fc.constantFrom('create', 'rename', 'delete', 'keep-mine', 'take-theirs') },
    { weight: 3, arbitrary: fc.constantFrom('save-elsewhere', 'hear', 'lose-answer', 'end-typing') },
  ),
  fc.nat({ max: 5 }),
);

test('When answers are slow and the editor is left or led to other projects at any point, then nothing lands in another project', async () => {
  // Images that cannot be placed are reported there, and the store measures itself.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let landed = 0;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 10, maxLength: 60, size: 'max' }), async (scheduler, acts) => {
      const world = new World(scheduler);
      jest.spyOn(globalThis, 'Image').mockImplementation(() => slowImage(scheduler));
      world.enter('p1');
      await ACTS.answer(world, 12);
      for (const [name, n] of acts) {
        await ACTS[name](world, n);
        await settleTurns();
        world.check();
      }
      world.memory.state.losesNextAnswer = false;
      world.leave();
      for (let left = 0; left < 500 && scheduler.count() > 0; left += 1) await ACTS.answer(world, 0);
      world.check();
      landed += world.memory.state.projects.filter(({ id, slides }) => homesOn(slides).includes(homeOf(id))).length;
    }),
    { numRuns: RUNS },
  );
  // New content does arrive in its project.
  expect(landed).toBeGreaterThan(RUNS / 10);
}, 3_600_000);

/** A picture of the browser that loads when the script says so. */
function slowImage(scheduler: fc.Scheduler): HTMLImageElement {
  const image = { naturalWidth: 100, naturalHeight: 100, onload: () => undefined };
  void scheduler.schedule(Promise.resolve(), 'picture').then(() => image.onload());
  return image as never;
}

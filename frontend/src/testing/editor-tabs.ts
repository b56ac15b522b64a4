import { blankSlides, documentOf } from '@viral-slides/slide-document';
import { makeStore, type AppStore } from '@/shared/store/make-store.ts';
import type { SaveStatus } from '@/features/editor/autosave/autosaver.ts';
import { editorOf, performCommand } from '@/features/editor/edit-document.ts';
import type { EditorServer, Project } from '@/features/editor/server/editor-server.ts';
import { SeenProjects } from '@/features/editor/server/seen-projects.ts';
import { EditorSession, type DroppedVersion } from '@/features/editor/session/editor-session.ts';
import { memoryBrowser, type MemoryBrowser } from './memory-browser.ts';

const imageUrl = (n: number) => `/api/images/00000000-0000-4000-8000-${String(n).padStart(12, '0')}/content`;
const imageId = (n: number) => imageUrl(n).split('/')[3] as string;

/** A server that keeps projects in memory, checks revisions and holds one autosave record, as the real one does. */
export function memoryServer(projects: Project[] = []) {
  const state = {
    projects,
    marks: [] as [string, boolean][],
    isDown: false,
    /** The next change or creation is done, and its answer is lost. */
    losesNextAnswer: false,
    images: [1, 2, 3, 4, 5, 6, 7].map((n) => ({ id: imageId(n), url: imageUrl(n), isUsed: false })),
  };
  const refuse = (status: number, problem: object | null = null) => Promise.reject({ status, message: `${status}`, problem });
  const created = new Map<string, Project>();
  let made = projects.length;
  const answer = <T>(project: T) => {
    if (!state.losesNextAnswer) return project;
    state.losesNextAnswer = false;
    return refuse(0);
  };
  const seen = new SeenProjects();
  const server = {
    seen,
    listProjects: async () =>
      state.isDown ? refuse(0) : seen.seeList(state.projects.map(({ id, name, updatedAt }) => ({ id, name, updatedAt }))),
    getProject: async (id) => {
      const project = state.projects.find((each) => each.id === id);
      if (state.isDown || !project) return refuse(state.isDown ? 0 : 404);
      return seen.see(project);
    },
    createProject: async ({ name = 'Viral Slides - today', slides = blankSlides(), caption = '' }, { requestKey, saveId } = {}) => {
      const before = created.get(String(requestKey));
      if (before) return before;
      if (state.isDown) return refuse(0);
      const autosave = name === '__autosave__' && state.projects.find((each) => each.name === name);
      if (autosave) return refuse(409, { type: 'autosave-exists', title: 'Exists', status: 409, current: autosave });
      const project: Project = {
        id: `new-${(made += 1) - 1}`,
        name,
        ...documentOf({ slides, outputFormat: 'tiktok', caption }),
        revision: 1,
        createdAt: '2026-11-21T10:00:00.000Z',
        updatedAt: '2026-11-21T10:00:00.000Z',
        ...savesOf({ revision: 1 }, saveId),
      };
      state.projects.push(project);
      if (requestKey !== undefined) created.set(requestKey, project);
      return answer(project);
    },
    deleteProject: async (id) => {
      state.projects = state.projects.filter((each) => each.id !== id);
      if (state.losesNextAnswer) await answer(buildEditorProject());
    },
    updateProject: async (id, { revision, ...change }, saveId) => {
      const project = state.projects.find((each) => each.id === id);
      if (state.isDown || !project) return refuse(state.isDown ? 0 : 404);
      if (revision !== undefined && revision !== project.revision)
        return refuse(409, { type: 'stale-revision', title: 'Stale', status: 409, current: project });
      const { caption: _before, ...kept } = { ...project, ...change };
      const changed = { ...kept, ...documentOf({ ...project, ...change }), revision: project.revision + 1 };
      const next = { ...changed, ...savesOf(changed, saveId) };
      state.projects = state.projects.map((each) => (each.id === id ? next : each));
      // Save answers omit slides and caption, as the editor requests.
      const { slides: _sent, caption: _written, lastSaves: _saves, ...saved } = next;
      return seen.seeSaved(change, await answer(saved));
    },
    listImages: async () => state.images,
    setImageUsed: async (id, isUsed) => void state.marks.push([id, isUsed]),
  } as Partial<EditorServer> as EditorServer;
  return { state, server };
}

/** The last save of each client, as the server names them, after one under this name. */
function savesOf({ lastSaves = [], revision }: Pick<Project, 'lastSaves' | 'revision'>, saveId?: string): Pick<Project, 'lastSaves'> {
  const [clientId, number] = saveId?.split('.') ?? [];
  if (clientId === undefined) return {};
  return { lastSaves: [...lastSaves.filter((save) => save.clientId !== clientId), { clientId, number: Number(number), revision }] };
}

/** A project of six blank slides. */
export const buildEditorProject = (over: Partial<Project> = {}): Project => ({
  id: 'p1',
  name: 'Mine',
  slides: blankSlides(),
  outputFormat: 'tiktok',
  revision: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...over,
});

/** The server as one tab reaches it, until the tab is cut off: it crashed, and nothing it would still do arrives. */
function severable(server: EditorServer): { server: EditorServer; cutOff: () => void } {
  let isCut = false;
  const get = (target: EditorServer, name: keyof EditorServer) =>
    isCut ? () => Promise.reject({ status: 0, message: '0', problem: null }) : target[name];
  return {
    server: new Proxy(server, { get: (target, name) => get(target, name as keyof EditorServer) }),
    cutOff: () => void (isCut = true),
  };
}

/** Opens an editor in a new tab. `crash` ends the tab without a chance to do anything. */
export function openEditor(memory: EditorServer, browser: MemoryBrowser = memoryBrowser()) {
  const store = makeStore();
  const tab = browser.openTab('u1');
  const { server, cutOff } = severable(memory);
  const statuses: SaveStatus[] = [];
  const moves: string[] = [];
  const recovered: string[] = [];
  const dropped: DroppedVersion[] = [];
  const session = new EditorSession({
    store,
    server,
    drafts: tab.drafts,
    onStatus: (status) => statuses.push(status),
    onMoved: (projectId) => moves.push(projectId),
    onRecovered: ({ name }) => recovered.push(name),
    onDropped: (version) => dropped.push(version),
  });
  session.start();
  const crash = () => (tab.crash(), cutOff());
  return { store, session, statuses, moves, recovered, dropped, crash };
}

/** Adds a text with this id and content to a slide, the first by default. */
export const type = (store: AppStore, server: EditorServer, layerId: string, slideId = 's1') =>
  performCommand({ store, server }, { type: 'add-text-layer', payload: { slideId, layerId, content: layerId } });

/** Change of a tab that deleted the first of six blank slides. */
export const withoutFirst = () => ({ slides: blankSlides().slice(1) });

/** Ids of the texts on the first slide. */
export const texts = (slides: Project['slides'] | undefined) => slides?.[0]?.textLayers.map(({ id }) => id);
/** Ids of the texts on the first slide, as the editor shows it. */
export const shown = (store: AppStore) => texts(editorOf(store).document.slides);

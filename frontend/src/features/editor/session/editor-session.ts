/**
 * Opening, creating, renaming and deleting projects while their slides are being edited, and saving in between. One object per
 * mounted editor; React sees only its status and the store.
 */
import { blankSlides, hasText, type SlideDocument } from '@viral-slides/slide-document';
import { isApiError } from '@/shared/api/api-error.ts';
import type { AppStore } from '@/shared/store/make-store.ts';
import { Autosaver, type SaveStatus } from '../autosave/autosaver.ts';
import { draftKey, type DraftStore } from '../autosave/draft-store.ts';
import { isSameDocument, saveDocument } from '../autosave/save-document.ts';
import { editorOf } from '../edit-document.ts';
import { editorActions, type OpenProject } from '../editor-slice.ts';
import type { EditorServer, Project } from '../server/editor-server.ts';
import { chooseProject, isAutosave } from './choose-project.ts';
import { recoverDrafts } from './recover-drafts.ts';

/** What a session needs. */
export interface SessionPorts {
  store: AppStore;
  server: EditorServer;
  drafts: DraftStore;
  userId: string;
  onStatus(status: SaveStatus): void;
  /** The open project was deleted somewhere else, and its slides belong to the autosave record now. */
  onMoved(projectId: string): void;
  /** Unsaved changes to a project that is gone were found; they are a project of their own now. */
  onRecovered(project: Project): void;
}

/** The open project of one mounted editor. */
export class EditorSession {
  readonly #ports: SessionPorts;
  readonly #saver: Autosaver;
  #stopWatching: () => void = () => {};

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    this.#saver = new Autosaver({
      drafts: ports.drafts,
      keyOf: (projectId) => draftKey(ports.userId, projectId),
      save: (document, target) => saveDocument(ports.server, document, target),
      later: (run, delayMs) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
      onStatus: ports.onStatus,
      onSaved: (project) => this.#adopt(project),
    });
  }

  /** Begins to save every change of the document. */
  start(): void {
    let seen = editorOf(this.#ports.store).changeCount;
    this.#stopWatching = this.#ports.store.subscribe(() => {
      const { changeCount, document } = editorOf(this.#ports.store);
      if (changeCount > seen) this.#saver.change(document);
      seen = changeCount;
    });
  }

  /** Saves what is unsaved, as far as possible now, and stops. */
  stop(): void {
    this.#stopWatching();
    void this.#saver.flush().finally(() => this.#saver.stop());
  }

  /** Tries to save now: the network is back, the page is about to be hidden. */
  flush(): Promise<void> {
    return this.#saver.flush();
  }

  /** Opens the project by the rules of `chooseProject`; unsaved changes found in this browser are taken up again. */
  async open(wantedId: string | null): Promise<void> {
    const { store, server, drafts, userId, onRecovered } = this.#ports;
    if (wantedId !== null && this.#saver.target?.id === wantedId) return;
    await this.#saver.flush();
    store.dispatch(editorActions.opening());
    try {
      const [projects, wanted] = await Promise.all([server.listProjects(), wantedId === null ? null : this.#find(wantedId)]);
      const recovered = await recoverDrafts({ server, drafts, userId, projects });
      recovered.forEach(onRecovered);
      const chosen = wanted ?? chooseProject([...projects, ...recovered], wantedId);
      const loaded = [wanted, ...recovered].find((project) => project?.id === chosen?.id);
      if (chosen) await this.#show(loaded ?? (await server.getProject(chosen.id)));
      else await this.#showDraftWithoutProject();
    } catch {
      store.dispatch(editorActions.openingFailed());
    }
  }

  /** Saves the present slides if they hold text, then creates a project of six blank slides and opens it. */
  async createProject(name: string): Promise<Project> {
    const { store, server } = this.#ports;
    if (hasText(editorOf(store).document.slides)) await this.#saver.flush();
    const project = await server.createProject({ ...(name.trim() ? { name: name.trim() } : {}), slides: blankSlides() });
    await this.#show(project);
    return project;
  }

  /** Renames the open project. */
  async rename(name: string): Promise<void> {
    await this.#saver.exclusive(async (target) => {
      if (!target) return;
      const project = await this.#ports.server.updateProject(target.id, { name });
      this.#saver.rebase(project);
      this.#ports.store.dispatch(editorActions.projectRenamed(project.name));
    });
  }

  /** Deletes the open project; its slides stay on the screen and belong to the autosave record from now on. */
  async deleteProject(): Promise<void> {
    await this.#saver.exclusive(async (target) => {
      if (!target) return;
      await this.#ports.server.deleteProject(target.id);
      await this.#saver.discard();
      this.#saver.open(null);
      this.#ports.store.dispatch(editorActions.projectChanged(null));
    });
  }

  /** Ends a conflict: the slides on the screen become a project of their own, the other version stays as it is. */
  async keepMineAsCopy(): Promise<Project> {
    const { store, server } = this.#ports;
    const { document, project } = editorOf(store);
    const name = `${project && !project.isAutosave ? project.name : 'My slides'} (copy)`;
    const copy = await server.createProject({ name, ...document });
    await this.#saver.discard();
    await this.#show(copy);
    return copy;
  }

  /** Ends a conflict: the version of the server replaces the slides on the screen. */
  async takeTheirs(theirs: Project): Promise<void> {
    await this.#saver.discard();
    await this.#show(theirs);
  }

  /** Gets the project that was asked for; null when there is none (any more). */
  async #find(id: string): Promise<Project | null> {
    try {
      return await this.#ports.server.getProject(id);
    } catch (error) {
      if (isApiError(error) && error.status === 404) return null;
      throw error;
    }
  }

  async #show(project: Project): Promise<void> {
    const { drafts, store, userId } = this.#ports;
    const draft = await drafts.get(draftKey(userId, project.id));
    const document: SlideDocument = draft?.document ?? { slides: project.slides, outputFormat: project.outputFormat };
    this.#saver.open(project);
    store.dispatch(editorActions.opened({ project: openProjectOf(project), document }));
    if (!draft || isSameDocument(project, draft.document)) return void drafts.remove(draftKey(userId, project.id));
    if (draft.baseRevision === project.revision) this.#saver.change(draft.document);
    else this.#saver.conflictWith(project, draft.document);
  }

  /** There is no project at all; only slides that never reached the server can be shown. */
  async #showDraftWithoutProject(): Promise<void> {
    const { drafts, store, userId } = this.#ports;
    const draft = await drafts.get(draftKey(userId, null));
    this.#saver.open(null);
    if (!draft) return void store.dispatch(editorActions.nothingToOpen());
    store.dispatch(editorActions.opened({ project: null, document: draft.document }));
    this.#saver.change(draft.document);
  }

  /** A save went to the autosave record, because there was no project or not any more: it is the open project from now on. */
  #adopt(project: Project): void {
    const { store, onMoved } = this.#ports;
    const { project: open, status } = editorOf(store);
    if (status !== 'ready' || open?.id === project.id) return;
    store.dispatch(editorActions.projectChanged(openProjectOf(project)));
    if (open) onMoved(project.id);
  }
}

function openProjectOf(project: Project): OpenProject {
  return { id: project.id, name: project.name, isAutosave: isAutosave(project) };
}

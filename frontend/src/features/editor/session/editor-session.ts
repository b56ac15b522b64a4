/**
 * Opening, creating, renaming and deleting projects while their slides are being edited, and saving in between. One object per
 * mounted editor; React sees only its status and the store.
 */
import { blankSlides, type SlideDocument } from '@viral-slides/slide-document';
import { isApiError } from '@/shared/api/api-error.ts';
import { browserTimeZone } from '@/shared/lib/browser-time-zone.ts';
import type { AppStore } from '@/shared/store/make-store.ts';
import { Autosaver, type OpenedDocument, type SaveStatus } from '../autosave/autosaver.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import { isSameDocument, saveDocument } from '../autosave/save-document.ts';
import { fits, type LeftDraft } from '../autosave/stored-draft.ts';
import { editorOf } from '../edit-document.ts';
import { documentToSave } from '../editor-selectors.ts';
import { editorActions, type OpenProject } from '../editor-slice.ts';
import { newId } from '../new-id.ts';
import type { CreateProject, EditorServer, Project } from '../server/editor-server.ts';
import { currentOf } from '../server/refusals.ts';
import { chooseProject, isAutosave } from './choose-project.ts';
import { copyName } from './copy-name.ts';
import { recoverDrafts } from './recover-drafts.ts';

/** What a session needs. */
export interface SessionPorts {
  store: AppStore;
  server: EditorServer;
  drafts: DraftStore;
  onStatus(status: SaveStatus): void;
  /** The slides on the screen belong to another project now, e.g. the autosave record after theirs was deleted somewhere else. */
  onMoved(projectId: string): void;
  /** Unsaved changes to a project that is gone were found; they are a project of their own now. */
  onRecovered(project: Project): void;
  /** Slides that were saved somewhere else replaced the ones on the screen, which had no changes of their own. */
  onCaughtUp(): void;
}

/** The open project of one mounted editor. */
export class EditorSession {
  readonly #ports: SessionPorts;
  readonly #saver: Autosaver;
  #stopWatching: () => void = () => {};
  #openings = 0;
  #unansweredCreation: { body: string; key: string } | null = null;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    this.#saver = new Autosaver({
      drafts: ports.drafts,
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
    let seen = editorOf(this.#ports.store);
    let seenToSave = documentToSave(seen);
    this.#stopWatching = this.#ports.store.subscribe(() => {
      const editor = editorOf(this.#ports.store);
      if (editor === seen) return;
      const document = documentToSave(editor);
      // A text that comes and goes without a word changes nothing that is saved. It may be there a moment before it is selected.
      const hasUntouched = document !== editor.document || seenToSave !== seen.document;
      const isSameWork = editor.project?.id === seen.project?.id && editor.changeCount >= seen.changeCount;
      const isChanged = hasUntouched ? isSameWork && !isSameDocument(document, seenToSave) : editor.changeCount > seen.changeCount;
      if (isChanged) this.#saver.change(document);
      [seen, seenToSave] = [editor, document];
    });
  }

  /** Saves what is unsaved, as far as possible now, and stops. Another editor may take the draft from now on. */
  stop(): void {
    this.#stopWatching();
    this.#openings += 1;
    this.#ports.drafts.leave();
    void this.#saver.flush().finally(() => this.#saver.stop());
  }

  /** Tries to save now: the network is back, the page is about to be hidden. */
  flush(): Promise<void> {
    return this.#saver.flush();
  }

  /** Opens the project by the rules of `chooseProject`; unsaved changes found in this browser are taken up again. */
  async open(wantedId: string | null): Promise<void> {
    const { store } = this.#ports;
    if (wantedId !== null && this.#saver.target?.id === wantedId && editorOf(store).status === 'ready') return;
    const opening = (this.#openings += 1);
    await this.#saver.flush();
    if (opening !== this.#openings) return;
    store.dispatch(editorActions.opening());
    try {
      const show = await this.#choose(wantedId);
      // Another project was asked for meanwhile.
      if (opening === this.#openings) show();
    } catch {
      if (opening === this.#openings) store.dispatch(editorActions.openingFailed());
    }
  }

  /** Saves the present slides, then creates a project of six blank slides and opens it. */
  async createProject(name: string): Promise<Project> {
    await this.#saver.flush();
    const named = name.trim() ? { name: name.trim() } : { timeZone: browserTimeZone() };
    const project = await this.#createOnce({ ...named, slides: blankSlides() });
    this.#show(project, null);
    return project;
  }

  /** Renames the open project. Slides that another tab saved in between stay as they are. */
  async rename(name: string): Promise<void> {
    await this.#saver.exclusive(async (target) => {
      if (!target) return;
      const project = await this.#renameAt(target, name);
      await this.#saver.rebase(project);
      this.#ports.store.dispatch(editorActions.projectRenamed(project.name));
    });
  }

  /** Deletes the open project; its slides stay on the screen and belong to the autosave record from now on. */
  async deleteProject(): Promise<void> {
    await this.#saver.exclusive(async (target) => {
      if (!target) return;
      await this.#ports.server.deleteProject(target.id);
      await this.#saver.discard();
      this.#saver.open({ target: null, known: null });
      this.#ports.store.dispatch(editorActions.projectChanged(null));
    });
  }

  /** Ends a conflict: the slides on the screen become a project of their own, the other version stays as it is. */
  async keepMineAsCopy(): Promise<Project> {
    const editor = editorOf(this.#ports.store);
    const { project } = editor;
    const name = copyName(project && !project.isAutosave ? project.name : 'My slides');
    const copy = await this.#createOnce({ name, ...documentToSave(editor) });
    await this.#saver.discard();
    this.#show(copy, null);
    return copy;
  }

  /** Ends a conflict: the version of the server replaces the slides on the screen. */
  async takeTheirs(theirs: Project): Promise<void> {
    const { project } = editorOf(this.#ports.store);
    await this.#saver.discard();
    this.#show(theirs, null);
    if (project?.id !== theirs.id) this.#ports.onMoved(theirs.id);
  }

  /** Finds out what to show. @returns how to show it */
  async #choose(wantedId: string | null): Promise<() => void> {
    const { server, drafts, onRecovered } = this.#ports;
    const [projects, wanted] = await Promise.all([server.listProjects(), wantedId === null ? null : this.#find(wantedId)]);
    const recovered = await recoverDrafts({ server, drafts, projects });
    recovered.forEach(onRecovered);
    const chosen = wanted ?? chooseProject([...projects, ...recovered], wantedId);
    const loaded = [wanted, ...recovered].find((each) => each?.id === chosen?.id);
    const project = chosen ? (loaded ?? (await server.getProject(chosen.id))) : null;
    const draft = await this.#takeDraftOf(project?.id ?? null);
    return () => (project ? this.#show(project, draft) : this.#showWithoutProject(draft));
  }

  /** Gets the project that was asked for; null when there is none (any more), or when it cannot be the id of one. */
  async #find(id: string): Promise<Project | null> {
    try {
      return await this.#ports.server.getProject(id);
    } catch (error) {
      if (isApiError(error) && (error.status === 404 || error.status === 400)) return null;
      throw error;
    }
  }

  async #takeDraftOf(projectId: string | null): Promise<LeftDraft | null> {
    const { drafts } = this.#ports;
    const found = (await drafts.left()).find((draft) => draft.projectId === projectId);
    return found ? drafts.take(found.id) : null;
  }

  #show(project: Project, draft: LeftDraft | null): void {
    if (draft && !isSameDocument(project, draft.document)) return this.#showUnsaved(project, draft);
    if (draft) void this.#ports.drafts.remove(draft.id);
    this.#saver.open(openedFrom(project));
    this.#ports.store.dispatch(editorActions.opened({ project: openProjectOf(project), document: documentOf(project) }));
  }

  #showUnsaved(project: Project, draft: LeftDraft): void {
    const { document } = draft;
    this.#saver.open({ ...openedFrom(project), ...originOf(draft) });
    this.#ports.store.dispatch(editorActions.opened({ project: openProjectOf(project), document }));
    if (fits(draft, project)) this.#saver.change(document);
    else this.#saver.conflictWith(project, document);
  }

  /** There is no project at all; only slides that never reached the server can be shown. */
  #showWithoutProject(draft: LeftDraft | null): void {
    const { store } = this.#ports;
    this.#saver.open({ target: null, known: null, ...(draft ? originOf(draft) : {}) });
    if (!draft) return void store.dispatch(editorActions.nothingToOpen());
    store.dispatch(editorActions.opened({ project: null, document: draft.document }));
    this.#saver.change(draft.document);
  }

  /** Renames at a revision, so that nothing is based on slides this editor has not seen. */
  async #renameAt({ id, revision }: { id: string; revision: number }, name: string): Promise<Project> {
    const { server, store, onCaughtUp } = this.#ports;
    try {
      return await server.updateProject(id, { name, revision });
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      if (!(await this.#saver.recognise(current))) {
        if (this.#saver.hasUnsaved) {
          this.#saver.conflictWith(current, documentToSave(editorOf(store)));
          throw error;
        }
        this.#show(current, null);
        onCaughtUp();
      }
      return server.updateProject(id, { name, revision: current.revision });
    }
  }

  /** Creates a project. When the answer was lost, asking for the same again does not make a second one. */
  async #createOnce(project: CreateProject): Promise<Project> {
    const body = JSON.stringify(project);
    if (this.#unansweredCreation?.body !== body) this.#unansweredCreation = { body, key: newId() };
    const created = await this.#ports.server.createProject(project, this.#unansweredCreation.key);
    this.#unansweredCreation = null;
    return created;
  }

  /** Takes over what the server told of the project with a save: another name, or another project than the open one. */
  #adopt(project: Project): void {
    const { store, onMoved } = this.#ports;
    const { project: open, status } = editorOf(store);
    if (status !== 'ready') return;
    if (open?.id === project.id) {
      if (open.name !== project.name) store.dispatch(editorActions.projectRenamed(project.name));
      return;
    }
    // There was no project, or not any more: the autosave record is the open project from now on.
    store.dispatch(editorActions.projectChanged(openProjectOf(project)));
    if (open) onMoved(project.id);
  }
}

function documentOf({ slides, outputFormat }: Project): SlideDocument {
  return { slides, outputFormat };
}

function openedFrom(project: Project): OpenedDocument {
  return { target: { id: project.id, revision: project.revision }, known: documentOf(project) };
}

/** The document of a draft may have been on its way when its editor ended. */
function originOf({ id, sent, document }: LeftDraft): Pick<OpenedDocument, 'draftId' | 'sent'> {
  return { draftId: id, sent: sent ?? document };
}

function openProjectOf(project: Project): OpenProject {
  return { id: project.id, name: project.name, isAutosave: isAutosave(project) };
}

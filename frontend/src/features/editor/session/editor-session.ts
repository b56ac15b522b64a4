/**
 * Opening, creating, renaming and deleting projects while their slides are being edited, and saving in between. One object per
 * mounted editor; React sees only its status and the store.
 */
import { blankSlides, documentOf, type Slide, type SlideDocument } from '@viral-slides/slide-document';
import { isApiError, isAway } from '@/shared/api/api-error.ts';
import { browserTimeZone } from '@/shared/lib/browser-time-zone.ts';
import type { AppStore } from '@/shared/store/make-store.ts';
import { Autosaver, type Meeting, type OpenedDocument, type SaveStatus } from '../autosave/autosaver.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import { isSameDocument, saveDocument, type SaveTarget } from '../autosave/save-document.ts';
import { fits, notOnServer, type LeftDraft } from '../autosave/stored-draft.ts';
import { editorOf } from '../edit-document.ts';
import { documentToSave } from '../editor-selectors.ts';
import { editorActions, type EditorState, type OpenProject } from '../editor-slice.ts';
import { newId } from '../new-id.ts';
import type { CreateProject, EditorServer, Project, SavedProject } from '../server/editor-server.ts';
import { currentOf } from '../server/refusals.ts';
import { chooseProject, isAutosave } from './choose-project.ts';
import { copyName, nameOfCopy } from './copy-name.ts';
import { findHere } from './find-here.ts';
import { findProject } from './find-project.ts';
import { recoverDrafts } from './recover-drafts.ts';
import { expectName } from './renamed-elsewhere.ts';
import { mergeUnseen, takeOverAll, takeOverChanges } from './take-over.ts';
import { versionsOf, type Versions } from './versions.ts';

/** How long a version that was dropped is kept, in milliseconds. */
const KEPT_DROPPED_MS = 7 * 24 * 3_600_000;

/** Dependencies of a session. */
export interface SessionPorts {
  store: AppStore;
  server: EditorServer;
  drafts: DraftStore;
  onStatus(status: SaveStatus): void;
  /** The slides on the screen belong to another project now, e.g. the autosave record after theirs was deleted somewhere else. */
  onMoved(projectId: string): void;
  /** Unsaved changes to a project that is gone were found; they are a project of their own now. */
  onRecovered(project: Project): void;
  /**
   * The person chose another version: what was on the screen is kept as a draft, which can be brought back.
   * @param isAgain it was dropped before this project was opened
   */
  onDropped(dropped: DroppedVersion, isAgain: boolean): void;
}

/** A version that the person left for another one. */
export interface DroppedVersion {
  draftId: string;
  /** Name of the project it was a version of. */
  name: string;
  document: SlideDocument;
}

/** The open project of one mounted editor. */
export class EditorSession {
  readonly #ports: SessionPorts;
  readonly #saver: Autosaver;
  #stopWatching: () => void = () => {};
  #openings = 0;
  /** Slides on the screen when the session stopped: from then on the store is another session's. */
  #left: SlideDocument | null = null;
  /** Whether these were slides; nothing can be merged with those of a project that was still being opened. */
  #wasReady = false;
  /** True while changes from elsewhere are put on the screen: no change of this editor. */
  #isTakingOver = false;
  /** The newest revision of each project that live events reported. */
  readonly #heard = new Map<string, number>();
  #unansweredCreation: { body: string; key: string } | null = null;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    this.#saver = new Autosaver({
      drafts: ports.drafts,
      save: (document, to) => saveDocument(ports.server, document, to),
      later: (run, delayMs) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
      merge: (meeting) => this.#merge(meeting),
      onStatus: (status) => {
        if (!this.#left) ports.onStatus(status);
        if (status.kind === 'saved') void this.#catchUp();
      },
      onSaved: (project) => this.#adopt(project),
    });
  }

  /** Starts saving every change of the document. */
  start(): void {
    let seen = editorOf(this.#ports.store);
    this.#stopWatching = this.#ports.store.subscribe(() => {
      const before = seen;
      seen = editorOf(this.#ports.store);
      if (seen === before) return;
      if (before.editingLayerId !== null && seen.editingLayerId === null) void this.#typingEnded();
      if (!this.#isTakingOver && isChangedHere(before, seen)) this.#saver.change(documentToSave(seen));
    });
  }

  /** Saves what is unsaved, as far as possible now, closes the slides and stops. Another editor may take the draft from now on. */
  stop(): void {
    const { store, drafts } = this.#ports;
    this.#stopWatching();
    const editor = editorOf(store);
    this.#left = documentToSave(editor);
    this.#wasReady = editor.status === 'ready';
    this.#openings += 1;
    drafts.leave();
    store.dispatch(editorActions.closed());
    void this.#saver.flush().finally(() => this.#saver.stop());
  }

  /** Tries to save now: the network is back, the page is about to be hidden. */
  flush(): Promise<void> {
    return this.#saver.flush();
  }

  /** Saves now what is not saved yet. @returns whether the server has all that is on the screen */
  async saveNow(): Promise<boolean> {
    await this.#saver.flush();
    return !this.#saver.hasUnsaved;
  }

  /** Opens the project by the rules of `chooseProject`, while the server is away from what is in this browser; unsaved changes are taken up again. */
  async open(wantedId: string | null): Promise<void> {
    const { store } = this.#ports;
    if (wantedId !== null && this.#saver.target?.id === wantedId && editorOf(store).status === 'ready') return;
    const opening = (this.#openings += 1);
    await this.#saver.flush();
    if (opening !== this.#openings) return;
    store.dispatch(editorActions.opening());
    try {
      const show = await this.#choose(wantedId).catch((error: unknown) => this.#chooseHere(wantedId, error));
      // Another project was requested in the meantime.
      if (opening !== this.#openings) return;
      show();
      void this.#offerDropped(opening);
    } catch (error) {
      if (opening === this.#openings) store.dispatch(editorActions.openingFailed(isApiError(error) ? error : null));
    }
  }

  /**
   * Saves the present slides, then creates a project and opens it. Without slides of its own it starts with six blank ones.
   * @returns null where the user opened another project in the meantime: the new one was created and is not open
   */
  async createProject(name: string, slides: readonly Slide[] = blankSlides()): Promise<Project | null> {
    const opening = this.#openings;
    await this.#saver.flush();
    const named = name.trim() ? { name: name.trim() } : { timeZone: browserTimeZone() };
    const project = await this.#createOnce({ ...named, slides: [...slides] });
    if (opening !== this.#openings) return null;
    this.#show(project, null);
    return project;
  }

  /**
   * Renames the open project. Slides that another tab saved in between stay as they are.
   * @param known the name that it had when the new one was asked for
   * @throws RenamedElsewhere when it has another one by now
   */
  async rename(name: string, known: string): Promise<void> {
    await this.#onOpenProject(async (target) => {
      const project = await this.#renameAt(target, { known, wanted: name });
      // Another project was opened while this one was being renamed.
      if (this.#saver.target?.id !== target.id) return;
      await this.#saver.rebase(project);
      if (!this.#left) this.#ports.store.dispatch(editorActions.projectRenamed(project.name));
    });
  }

  /**
   * Deletes the open project; its slides stay on the screen and belong to the autosave record from now on.
   * @param scheduledPosts whether its scheduled posts are cancelled first; absent: they are kept
   * @returns whether they are still on the screen
   */
  async deleteProject(scheduledPosts?: 'keep' | 'cancel'): Promise<boolean> {
    await this.#onOpenProject(async (target) => {
      await this.#ports.server.deleteProject(target.id, scheduledPosts);
      // Another project was opened while this one was being deleted.
      if (this.#saver.target?.id !== target.id) return;
      await this.#saver.discard();
      this.#saver.open({ target: null, known: null });
      if (!this.#left) this.#ports.store.dispatch(editorActions.projectChanged(null));
    });
    return this.#left === null;
  }

  /**
   * Ends a conflict: the slides on the screen become a project of their own, the other version stays as it is.
   * @returns null where the user opened another project in the meantime: the copy was created and is not open
   */
  async keepMineAsCopy(): Promise<Project | null> {
    const opening = this.#openings;
    const editor = editorOf(this.#ports.store);
    const name = copyName(nameOfCopy(editor.project));
    const copy = await this.#createOnce({ name, ...documentToSave(editor) });
    if (opening !== this.#openings) return null;
    await this.#saver.discard();
    if (opening !== this.#openings) return null;
    this.#show(copy, null);
    return copy;
  }

  /** Ends a conflict: what both changed is as the other version has it. The version on the screen stays as a draft that was dropped. */
  async takeTheirs(): Promise<void> {
    const { meeting } = this.#saver;
    if (!meeting) return;
    const { store, onDropped, onMoved } = this.#ports;
    const { project, ...editor } = editorOf(store);
    const document = documentToSave({ project, ...editor });
    const opening = this.#openings;
    const draftId = await this.#saver.drop(document);
    // The version is kept, and what is on the screen by now is another project's.
    if (opening !== this.#openings) return;
    onDropped({ draftId, name: nameOfCopy(project), document }, false);
    const { base, theirs } = meeting;
    if (base) {
      this.#asTakenOver(() => takeOverAll(store, { ...meeting, base }));
      return this.#saver.settle(documentToSave(editorOf(store)));
    }
    this.#show(theirs, null);
    if (project?.id !== theirs.id) onMoved(theirs.id);
  }

  /** Both versions, while there is a conflict; null otherwise. */
  versions(): Versions | null {
    const { meeting } = this.#saver;
    return meeting && versionsOf(editorOf(this.#ports.store), meeting);
  }

  /** Tries again to merge what is in conflict, since the slides on the screen may have changed. */
  reconsider(): Promise<void> {
    return this.#saver.reconsider();
  }

  /** Makes a project of its own of a version that was dropped, and opens it. What is unsaved of the open one is saved before. */
  async bringBack({ draftId, name, document }: DroppedVersion): Promise<void> {
    const { server, drafts, onMoved } = this.#ports;
    const opening = this.#openings;
    await this.#saver.flush();
    const copy = await server.createProject({ name: copyName(name), ...document }, { requestKey: `recover-${draftId}` });
    await drafts.take(draftId);
    await drafts.remove(draftId);
    if (opening !== this.#openings) return;
    this.#show(copy, null);
    onMoved(copy.id);
  }

  /** Called when a project was saved, here or somewhere else. Without changes of its own this editor follows. */
  hear(projectId: string, revision: number): void {
    this.#heard.set(projectId, Math.max(revision, this.#heard.get(projectId) ?? 0));
    void this.#catchUp();
  }

  /** Called when live events may have been missed. */
  missed(): void {
    const { target } = this.#saver;
    if (target) this.hear(target.id, target.revision + 1);
  }

  /** Retries a merge that failed before: typing has ended. */
  async #typingEnded(): Promise<void> {
    await this.#saver.reconsider();
    await this.#catchUp();
  }

  /** Loads what was saved somewhere else, unless there are changes here: those are merged when they are saved. */
  async #catchUp(): Promise<void> {
    const { target } = this.#saver;
    if (!target || this.#left || this.#saver.hasUnsaved) return;
    const heard = this.#heard.get(target.id) ?? 0;
    if (heard <= target.revision) return;
    const current = await findProject(this.#ports.server, target.id).catch(() => null);
    if (!current) return;
    // The state assumed by `missed` may not exist.
    if (this.#heard.get(target.id) === heard) this.#heard.set(target.id, current.revision);
    await this.#saver.exclusive(async (now) => {
      if (now?.id === current.id) await this.#saver.meet(current);
    });
  }

  #merge(meeting: Meeting): SlideDocument | null {
    const { store } = this.#ports;
    if (this.#left) return this.#wasReady ? this.#mergeLeft(meeting, this.#left) : null;
    return this.#asTakenOver(() => takeOverChanges(store, meeting)) ? documentToSave(editorOf(store)) : null;
  }

  /** The next merge goes on from this one: it must not take back what came with it. */
  #mergeLeft(meeting: Meeting, left: SlideDocument): SlideDocument | null {
    const merged = mergeUnseen(meeting, left);
    this.#left = merged ?? left;
    return merged;
  }

  #asTakenOver<T>(work: () => T): T {
    this.#isTakingOver = true;
    try {
      return work();
    } finally {
      this.#isTakingOver = false;
    }
  }

  /** Offers the newest dropped version of the open project, and deletes old ones. */
  async #offerDropped(opening: number): Promise<void> {
    const { store, drafts, onDropped } = this.#ports;
    const { project } = editorOf(store);
    const all = await drafts.dropped();
    const isKept = ({ changedAt }: LeftDraft) => changedAt > Date.now() - KEPT_DROPPED_MS;
    await Promise.all(all.filter((draft) => !isKept(draft)).map(({ id }) => drafts.take(id).then(() => drafts.remove(id))));
    const newest = all.find((draft) => isKept(draft) && draft.projectId === project?.id);
    if (newest && opening === this.#openings) onDropped({ draftId: newest.id, name: nameOfCopy(project), document: newest.document }, true);
  }

  /** Finds out what to show. @returns function that shows the project */
  async #choose(wantedId: string | null): Promise<() => void> {
    const { server, drafts, onRecovered } = this.#ports;
    const [projects, wanted] = await Promise.all([server.listProjects(), wantedId === null ? null : findProject(server, wantedId)]);
    const recovered = await recoverDrafts({ server, drafts, projects });
    recovered.forEach(onRecovered);
    const chosen = wanted ?? chooseProject([...projects, ...recovered], wantedId);
    const loaded = [wanted, ...recovered].find((each) => each?.id === chosen?.id);
    const project = chosen ? (loaded ?? (await server.getProject(chosen.id))) : null;
    return this.#showLater(project, await this.#takeDraftOf(project?.id ?? null));
  }

  /** Finds out what to show without the server, after it did not answer. @throws that error where there is nothing */
  async #chooseHere(wantedId: string | null, error: unknown): Promise<() => void> {
    const { server, drafts } = this.#ports;
    const found = isAway(error) ? await findHere({ seen: server.seen, drafts }, wantedId) : null;
    if (!found) throw error;
    return this.#showLater(found.project, await this.#takeDraftOf(found.projectId));
  }

  async #takeDraftOf(projectId: string | null): Promise<LeftDraft | null> {
    const { drafts } = this.#ports;
    const found = (await drafts.left()).find((draft) => draft.projectId === projectId);
    return found ? drafts.take(found.id) : null;
  }

  #showLater(project: Project | null, draft: LeftDraft | null): () => void {
    return () => (project ? this.#show(project, draft) : this.#showWithoutProject(draft));
  }

  #show(project: Project, draft: LeftDraft | null): void {
    const unsaved = draft && notOnServer(draft, project);
    if (unsaved) return this.#showUnsaved(project, unsaved);
    if (draft) void this.#ports.drafts.remove(draft.id);
    this.#saver.open(openedFrom(project));
    this.#ports.store.dispatch(editorActions.opened({ project: openProjectOf(project), document: documentOf(project) }));
  }

  #showUnsaved(project: Project, draft: LeftDraft): void {
    const { store } = this.#ports;
    const isNewest = fits(draft, project);
    const from = { target: { id: project.id, revision: draft.baseRevision ?? 0 }, known: draft.base };
    this.#saver.open({ ...(isNewest ? openedFrom(project) : from), ...originOf(draft) });
    store.dispatch(editorActions.opened({ project: openProjectOf(project), document: draft.document }));
    this.#saver.change(draft.document);
    if (!isNewest) void this.#saver.exclusive(() => this.#saver.meet(project));
  }

  /** There is no project at all; only slides that never reached the server can be shown. */
  #showWithoutProject(draft: LeftDraft | null): void {
    const { store } = this.#ports;
    this.#saver.open({ target: null, known: null, ...(draft ? originOf(draft) : {}) });
    if (!draft) return void store.dispatch(editorActions.nothingToOpen());
    store.dispatch(editorActions.opened({ project: null, document: draft.document }));
    this.#saver.change(draft.document);
  }

  /** Works on the project that is open now, once what is under way is saved. @throws Error when another one is open by then */
  async #onOpenProject(work: (target: NonNullable<SaveTarget>) => Promise<void>): Promise<void> {
    const wanted = editorOf(this.#ports.store).project?.id;
    await this.#saver.exclusive(async (target) => {
      if (!target) return;
      if (target.id !== wanted) throw new Error('Another project is now open');
      await work(target);
    });
  }

  /** Renames at a revision, so that nothing is based on slides this editor has not seen. */
  async #renameAt({ id, revision }: { id: string; revision: number }, names: { known: string; wanted: string }): Promise<SavedProject> {
    const { server, store } = this.#ports;
    const name = names.wanted;
    expectName(editorOf(store).project?.name, names);
    try {
      return await server.updateProject(id, { name, revision });
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      await this.#saver.meet(current);
      const { target } = this.#saver;
      expectName(current.name, names);
      if (target?.id !== id || target.revision < current.revision) throw error;
      return server.updateProject(id, { name, revision: target.revision });
    }
  }

  /** Creates a project. When the answer was lost, asking for the same again does not make a second one. */
  async #createOnce(project: CreateProject): Promise<Project> {
    const body = JSON.stringify(project);
    if (this.#unansweredCreation?.body !== body) this.#unansweredCreation = { body, key: newId() };
    const created = await this.#ports.server.createProject(project, { requestKey: this.#unansweredCreation.key });
    this.#unansweredCreation = null;
    return created;
  }

  /** Takes over what the answer to a save said about the project: another name, or another project than the open one. */
  #adopt(project: SavedProject): void {
    const { store, onMoved } = this.#ports;
    const { project: open, status } = editorOf(store);
    if (status !== 'ready' || this.#left) return;
    if (open?.id === project.id) {
      if (open.name !== project.name) store.dispatch(editorActions.projectChanged(openProjectOf(project)));
      return;
    }
    // There is no project, or no longer: the autosave record is the open project from now on.
    store.dispatch(editorActions.projectChanged(openProjectOf(project)));
    if (open) onMoved(project.id);
  }
}

/** Whether something was changed that is worth saving. */
function isChangedHere(before: EditorState, after: EditorState): boolean {
  const [savedBefore, saved] = [documentToSave(before), documentToSave(after)];
  // A text that comes and goes without a word changes nothing that is saved. It may be there a moment before it is selected.
  const hasUntouched = saved !== after.document || savedBefore !== before.document;
  if (!hasUntouched) return after.changeCount > before.changeCount;
  return after.project?.id === before.project?.id && after.changeCount >= before.changeCount && !isSameDocument(saved, savedBefore);
}

function openedFrom(project: Project): OpenedDocument {
  return { target: { id: project.id, revision: project.revision }, known: documentOf(project) };
}

/** The document of a draft may have been on its way when its editor ended. */
function originOf({ id, sent, sentSave, document, save }: LeftDraft): Pick<OpenedDocument, 'draftId' | 'sent' | 'sentSave'> {
  return { draftId: id, ...(sent ? { sent, sentSave } : { sent: document, sentSave: save }) };
}

function openProjectOf(project: SavedProject): OpenProject {
  return { id: project.id, name: project.name, isAutosave: isAutosave(project) };
}

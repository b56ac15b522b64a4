/**
 * Keeps a document safe. Each change is written to this browser's draft store at once, which reports whether the browser keeps it, and to the server after a debounce, one
 * request at a time. The draft is removed only when the server has all of it; so after anything in between (reload, crash, lost network, ended session) the next start finds
 * it. A state that was sent and not answered may have arrived: it is sent again before anything newer, so that at most one state is in doubt, and found on the server it is
 * ours; where others have changed it since, the project still names the save. Concurrent saves of others are merged (ADR 0055); a conflict stops saving until the person has chosen.
 */
import { documentOf, type SlideDocument } from '@viral-slides/slide-document';
import type { Project, SavedProject } from '../server/editor-server.ts';
import type { DraftStore } from './draft-store.ts';
import { newId } from '../new-id.ts';
import { isSameDocument, takenAs, type Hindrance, type SaveName, type SaveOutcome, type SaveTarget } from './save-document.ts';
import type { Draft } from './stored-draft.ts';

/** How long after a change the server is asked, so that a burst of changes is one request. */
export const SAVE_DELAY_MS = 700;
/** Waits between attempts while the server cannot be reached; the last one repeats. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 30_000] as const;

const NOTHING_SENT = { document: null, save: null };

/** State of saving, for the user. */
export interface SaveStatus {
  kind: 'saved' | 'saving' | Hindrance | 'signed-out' | 'conflict' | 'refused';
  /** Version on the server, while there is a conflict. */
  conflict?: Project;
  /** Reason for the server's refusal. */
  message?: string;
  /** This browser does not keep the unsaved changes: they are gone when the tab is closed. */
  isInTabOnly?: boolean;
}

/** Document opened for saving. */
export interface OpenedDocument {
  target: SaveTarget;
  /** Version on the server at the revision of the target; null where there is none. */
  known: SlideDocument | null;
  /** The draft that the document was taken from; a new one is made when absent. */
  draftId?: string;
  /** A state that was sent before and may have arrived. */
  sent?: SlideDocument;
  /** Name under which that one was sent. */
  sentSave?: SaveName | null;
}

/** A state of the document with the name under which it is saved. */
interface NamedState {
  document: SlideDocument;
  save: SaveName;
}

/** The server has something else than this editor started from. */
export interface Meeting {
  /** The server's version when the changes here started; null = unknown, or it is another project. */
  base: SlideDocument | null;
  /** A state that was sent and may have arrived. */
  sent: SlideDocument | null;
  theirs: Project;
}

/** Dependencies of the autosaver. */
export interface AutosaverPorts {
  drafts: Pick<DraftStore, 'newId' | 'put' | 'remove'>;
  save(document: SlideDocument, to: { target: SaveTarget; save: SaveName; known: SlideDocument | null }): Promise<SaveOutcome>;
  /** Runs something later; returns how to cancel it. */
  later(run: () => void, delayMs: number): () => void;
  /**
   * Puts what the server has together with what is on the screen, and shows it.
   * @returns the document to save; null where that cannot be done (now), and nothing was changed
   */
  merge(meeting: Meeting): SlideDocument | null;
  /** Called with each new status. */
  onStatus(status: SaveStatus): void;
  /** Called when the server accepted a document; passes the id of an autosave record that was just created. */
  onSaved(project: SavedProject): void;
}

/** Saves one document at a time; see the head of this file. */
export class Autosaver {
  readonly #ports: AutosaverPorts;
  #opened: OpenedDocument = { target: null, known: null };
  #draftId: string;
  #target: SaveTarget = null;
  #known: SlideDocument | null = null;
  #pending: NamedState | null = null;
  #unanswered: NamedState | null = null;
  #clientId = newId();
  #named = 0;
  #meeting: Meeting | null = null;
  #status: SaveStatus = { kind: 'saved' };
  #isKept = true;
  #attempts = 0;
  #cancelTimer: () => void = () => {};
  #work: Promise<void> = Promise.resolve();

  constructor(ports: AutosaverPorts) {
    this.#ports = ports;
    this.#draftId = ports.drafts.newId();
  }

  /** Starts with another document. Changes of the one before that are not saved yet stay in its draft. */
  open(opened: OpenedDocument): void {
    this.#cancelTimer();
    this.#opened = opened;
    this.#draftId = opened.draftId ?? this.#ports.drafts.newId();
    this.#target = opened.target;
    this.#known = opened.known;
    this.#pending = null;
    this.#clientId = newId();
    this.#named = 0;
    this.#unanswered = opened.sent ? this.#name(opened.sent, opened.sentSave) : null;
    this.#meeting = null;
    this.#isKept = true;
    this.#attempts = 0;
    this.#report({ kind: 'saved' });
  }

  /** Present target of saved documents. */
  get target(): SaveTarget {
    return this.#target;
  }

  /** Whether there are changes that the server does not have for sure. */
  get hasUnsaved(): boolean {
    return this.#pending !== null;
  }

  /** Versions to choose between, while there is a conflict. */
  get meeting(): Meeting | null {
    return this.#meeting;
  }

  /** Takes a changed document. */
  change(document: SlideDocument): void {
    this.#pending = this.#unanswered?.document === document ? this.#unanswered : this.#name(document);
    void this.#keepDraft();
    if (this.#status.kind === 'conflict') return;
    this.#report({ kind: 'saving' });
    this.#schedule(SAVE_DELAY_MS);
  }

  /**
   * Takes over what others saved: at once where nothing is unsaved here, else merged. What cannot be merged is a conflict, and nothing is
   * saved until the person has chosen.
   */
  async meet(theirs: Project): Promise<void> {
    const isOld = theirs.id === this.#target?.id && theirs.revision <= this.#target.revision;
    if (isOld || this.#status.kind === 'conflict') return;
    if (await this.recognise(theirs)) return this.#ports.onSaved(theirs);
    if (await this.#meet(theirs)) await this.#saveAll();
  }

  /** Tries again to merge, while there is a conflict: what was on the screen has changed, or typing has ended. */
  reconsider(): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#meeting && (await this.#meet(this.#meeting.theirs))) await this.#saveAll();
    });
  }

  /** Ends a conflict: what the person chose is on the screen, and goes on from what the server has. */
  settle(document: SlideDocument): Promise<void> {
    return this.#enqueue(async () => {
      if (!this.#meeting) return;
      await this.#takeOver(this.#meeting.theirs, document);
      await this.#saveAll();
    });
  }

  /** Saves now what is not saved yet. Resolves when that was tried. */
  flush(): Promise<void> {
    this.#cancelTimer();
    return this.#enqueue(() => this.#saveAll());
  }

  /** Saves now, then runs something that no save may overtake, e.g. a change of the same project by another call. */
  exclusive<T>(work: (target: SaveTarget) => Promise<T>): Promise<T> {
    let outcome: Promise<T>;
    const done = this.#enqueue(async () => {
      await this.#saveAll();
      outcome = work(this.#target);
      await outcome.catch(() => undefined);
    });
    return done.then(() => outcome);
  }

  /** Takes over the revision after the project was changed by another call that left the slides as they were. */
  async rebase(target: SaveTarget): Promise<void> {
    this.#target = target;
    await this.#keepDraft();
  }

  /**
   * Takes over a newer revision when it contains no changes of others: the state whose answer was lost, or the slides as they
   * were, e.g. after a rename elsewhere. Where others changed that state since, the changes here go on from it.
   * @returns false when it contains changes of others
   */
  async recognise(current: Project): Promise<boolean> {
    const sent = this.#unanswered;
    if (sent && isSameDocument(current, sent.document)) {
      await this.#settleSaved(current, sent);
      return true;
    }
    const taken = sent && takenAs(sent.save, current);
    if (taken) return this.#goOnFrom(taken, sent.document, current);
    const isNewer = current.id !== this.#target?.id || current.revision !== this.#target.revision;
    if (!isNewer || !this.#known || !isSameDocument(current, this.#known)) return false;
    await this.rebase({ id: current.id, revision: current.revision });
    return true;
  }

  /** @returns false: what others changed since is to be merged; true where another project is open by now */
  async #goOnFrom(taken: SaveTarget, sent: SlideDocument, current: Project): Promise<boolean> {
    const opened = this.#opened;
    this.#target = taken;
    this.#known = sent;
    this.#unanswered = null;
    await this.#keepDraft();
    if (opened !== this.#opened) return true;
    this.#ports.onSaved(current);
    return false;
  }

  /** Discards the unsaved changes of the open project; this browser keeps them as a dropped draft. @returns its id */
  async drop(document: SlideDocument): Promise<string> {
    const id = this.#draftId;
    this.#draftId = this.#ports.drafts.newId();
    this.#cancelTimer();
    this.#pending = null;
    this.#unanswered = null;
    await this.#ports.drafts.put(id, { ...this.#draftOf(this.#name(document)), isDropped: true });
    return id;
  }

  /** Discards the unsaved changes of the open project, also in this browser. */
  async discard(): Promise<void> {
    this.#cancelTimer();
    this.#pending = null;
    this.#unanswered = null;
    await this.#ports.drafts.remove(this.#draftId);
  }

  /** Stops all timers; the draft stays. */
  stop(): void {
    this.#cancelTimer();
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work, work);
    return this.#work;
  }

  async #saveAll(): Promise<void> {
    while (this.#pending && this.#status.kind !== 'conflict') {
      const opened = this.#opened;
      const state: NamedState = (this.#unanswered ??= this.#pending);
      const outcome = await this.#ports.save(state.document, { target: this.#target, save: state.save, known: this.#known });
      // Another project was opened while this one was being saved: its draft is still there.
      if (opened !== this.#opened) return;
      if (!(await this.#settle(outcome, state))) return;
    }
  }

  /** Takes over an outcome; returns whether to go on with newer changes. */
  async #settle(outcome: SaveOutcome, state: NamedState): Promise<boolean> {
    switch (outcome.kind) {
      case 'saved':
        await this.#settleSaved(outcome.project, state);
        return true;
      case 'stale':
        return (await this.recognise(outcome.current)) || this.#meet(outcome.current);
      case 'refused':
        this.#unanswered = null;
        if (this.#pending !== state) return true;
        this.#report({ kind: 'refused', message: outcome.message });
        return false;
      case 'signed-out':
      case 'unreachable':
        this.#report({ kind: outcome.kind === 'unreachable' ? outcome.why : 'signed-out' });
        this.#schedule(RETRY_DELAYS_MS[Math.min(this.#attempts, RETRY_DELAYS_MS.length - 1)] ?? SAVE_DELAY_MS);
        this.#attempts += 1;
        return false;
    }
  }

  /** @returns whether to go on with saving */
  async #meet(theirs: Project): Promise<boolean> {
    const base = theirs.id === this.#target?.id ? this.#known : null;
    const meeting = { base, sent: this.#unanswered?.document ?? null, theirs };
    const merged = this.#ports.merge(meeting);
    if (merged) {
      await this.#takeOver(theirs, merged);
      return true;
    }
    // Without changes of its own this editor takes over later what it cannot take over now.
    if (!this.#pending) return false;
    this.#meeting = meeting;
    this.#report({ kind: 'conflict', conflict: theirs });
    return false;
  }

  /** Goes on from what the server has, with a document that is made of it. */
  async #takeOver(theirs: Project, document: SlideDocument): Promise<void> {
    const opened = this.#opened;
    this.#target = { id: theirs.id, revision: theirs.revision };
    this.#known = documentOf(theirs);
    this.#unanswered = null;
    this.#meeting = null;
    this.#attempts = 0;
    this.#pending = isSameDocument(document, theirs) ? null : this.#name(document);
    this.#report({ kind: this.#pending ? 'saving' : 'saved' });
    if (this.#pending) await this.#keepDraft();
    else await this.#ports.drafts.remove(this.#draftId);
    if (opened === this.#opened) this.#ports.onSaved(theirs);
  }

  async #settleSaved(project: SavedProject, { document }: NamedState): Promise<void> {
    const opened = this.#opened;
    this.#target = { id: project.id, revision: project.revision };
    this.#known = document;
    this.#unanswered = null;
    this.#attempts = 0;
    if (this.#pending?.document === document) {
      this.#pending = null;
      await this.#ports.drafts.remove(this.#draftId);
    } else await this.#keepDraft();
    // Another project was opened while the draft was put away: this one is no longer on the screen.
    if (opened !== this.#opened) return;
    this.#ports.onSaved(project);
    if (!this.#pending) this.#report({ kind: 'saved' });
  }

  async #keepDraft(): Promise<void> {
    const state = this.#pending;
    if (!state) return;
    const opened = this.#opened;
    const isKept = await this.#ports.drafts.put(this.#draftId, this.#draftOf(state));
    if (opened !== this.#opened || isKept === this.#isKept) return;
    this.#isKept = isKept;
    if (this.#pending) this.#report(this.#status);
  }

  #draftOf({ document, save }: NamedState): Draft {
    const { document: sent, save: sentSave } = (this.#unanswered?.document === document ? null : this.#unanswered) ?? NOTHING_SENT;
    const { id: projectId = null, revision: baseRevision = null } = this.#target ?? {};
    return { projectId, baseRevision, document, save, sent, sentSave, base: this.#known };
  }

  /** Names a state that is later than all before, unless it has its name already. */
  #name(document: SlideDocument, save?: SaveName | null): NamedState {
    return { document, save: save ?? { clientId: this.#clientId, number: (this.#named += 1) } };
  }

  #schedule(delayMs: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#ports.later(() => void this.#enqueue(() => this.#saveAll()), delayMs);
  }

  #report(status: SaveStatus): void {
    this.#status = status;
    this.#ports.onStatus(this.#isKept || this.#pending === null ? status : { ...status, isInTabOnly: true });
  }
}

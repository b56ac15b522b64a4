/**
 * Keeps a document safe. Each change goes into this browser's draft store at once and to the server a moment later, one request at a
 * time, always the newest document. The draft goes only when the server has all of it; so whatever happens in between (reload,
 * crash, lost network, ended session) the next start finds it. A conflict stops saving until the person has chosen.
 */
import type { SlideDocument } from '@viral-slides/slide-document';
import type { Project } from '../server/editor-server.ts';
import type { DraftStore } from './draft-store.ts';
import type { SaveOutcome, SaveTarget } from './save-document.ts';

/** How long after a change the server is asked, so that a burst of changes is one request. */
export const SAVE_DELAY_MS = 700;
/** Waits between attempts while the server cannot be reached; the last one repeats. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 30_000] as const;

/** What the person sees about saving. */
export interface SaveStatus {
  kind: 'saved' | 'saving' | 'offline' | 'signed-out' | 'conflict' | 'refused';
  /** What the server has, while there is a conflict. */
  conflict?: Project;
  /** Why the server refused. */
  message?: string;
}

/** What the autosaver needs from outside. */
export interface AutosaverPorts {
  drafts: Omit<DraftStore, 'projectIdsOf'>;
  /** Key of the draft of a project (null: the autosave record). */
  keyOf(projectId: string | null): string;
  save(document: SlideDocument, target: SaveTarget): Promise<SaveOutcome>;
  /** Runs something later; returns how to cancel it. */
  later(run: () => void, delayMs: number): () => void;
  /** Called with each new status. */
  onStatus(status: SaveStatus): void;
  /** Called when the server took a document; tells the id of an autosave record that was just created. */
  onSaved(project: Project): void;
}

/** Saves one document at a time; see the head of this file. */
export class Autosaver {
  readonly #ports: AutosaverPorts;
  #target: SaveTarget = null;
  #pending: SlideDocument | null = null;
  #status: SaveStatus = { kind: 'saved' };
  #attempts = 0;
  #cancelTimer: () => void = () => {};
  #work: Promise<void> = Promise.resolve();

  constructor(ports: AutosaverPorts) {
    this.#ports = ports;
  }

  /** Starts with another document that the server has exactly like this. */
  open(target: SaveTarget): void {
    this.#cancelTimer();
    this.#target = target;
    this.#pending = null;
    this.#attempts = 0;
    this.#tell({ kind: 'saved' });
  }

  /** Where documents are saved now. */
  get target(): SaveTarget {
    return this.#target;
  }

  /** Takes a changed document. */
  change(document: SlideDocument): void {
    this.#pending = document;
    void this.#keepDraft();
    if (this.#status.kind === 'conflict') return;
    this.#tell({ kind: 'saving' });
    this.#schedule(SAVE_DELAY_MS);
  }

  /** Shows that draft and server differ from the start; nothing is saved until the person has chosen. */
  conflictWith(current: Project, document: SlideDocument): void {
    this.#pending = document;
    this.#tell({ kind: 'conflict', conflict: current });
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

  /** Takes over the revision after the project was changed by another call. */
  rebase(target: SaveTarget): void {
    this.#target = target;
  }

  /** Forgets the unsaved changes of the open project, also in this browser. */
  async discard(): Promise<void> {
    this.#cancelTimer();
    this.#pending = null;
    await this.#ports.drafts.remove(this.#key());
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
      const document = this.#pending;
      const target = this.#target;
      const outcome = await this.#ports.save(document, target);
      // Another project was opened while this one was being saved: its draft is still there.
      if (target !== this.#target) return;
      if (!(await this.#settle(outcome, document))) return;
    }
  }

  /** Takes over an outcome; returns whether to go on with newer changes. */
  async #settle(outcome: SaveOutcome, document: SlideDocument): Promise<boolean> {
    if (outcome.kind === 'saved') {
      await this.#settleSaved(outcome.project, document);
      return true;
    }
    if (outcome.kind === 'conflict') this.#tell({ kind: 'conflict', conflict: outcome.current });
    else if (outcome.kind === 'refused') this.#tell({ kind: 'refused', message: outcome.message });
    else {
      this.#tell({ kind: outcome.kind === 'signed-out' ? 'signed-out' : 'offline' });
      this.#schedule(RETRY_DELAYS_MS[Math.min(this.#attempts, RETRY_DELAYS_MS.length - 1)] ?? SAVE_DELAY_MS);
      this.#attempts += 1;
    }
    return false;
  }

  async #settleSaved(project: Project, document: SlideDocument): Promise<void> {
    const oldKey = this.#key();
    const target = (this.#target = { id: project.id, revision: project.revision });
    this.#attempts = 0;
    const isNewest = this.#pending === document;
    if (isNewest) this.#pending = null;
    else await this.#keepDraft();
    if (isNewest || oldKey !== this.#key()) await this.#ports.drafts.remove(oldKey);
    // Another project was opened while the draft was put away: this one is not on the screen any more.
    if (target !== this.#target) return;
    this.#ports.onSaved(project);
    if (!this.#pending) this.#tell({ kind: 'saved' });
  }

  #keepDraft(): Promise<void> {
    if (!this.#pending) return Promise.resolve();
    return this.#ports.drafts.put(this.#key(), { document: this.#pending, baseRevision: this.#target?.revision ?? null });
  }

  #key(): string {
    return this.#ports.keyOf(this.#target?.id ?? null);
  }

  #schedule(delayMs: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#ports.later(() => void this.#enqueue(() => this.#saveAll()), delayMs);
  }

  #tell(status: SaveStatus): void {
    this.#status = status;
    this.#ports.onStatus(status);
  }
}

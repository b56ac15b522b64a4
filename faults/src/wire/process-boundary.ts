/** The servers that a process speaks to. */
export type ServerName = 'database' | 'broker' | 'platform' | 'storage' | 'neighbour';

/** A thing that a process does to the world outside: a write, a message, a remote call. */
export interface Place {
  server: ServerName;
  /** E.g. `update posts`, `publish`, `PUT /sandbox/google/upload/...`. */
  what: string;
}

/** Point at which a process ends: at the n-th thing that it does, before the world has seen it or after, without having learned that it has. */
export interface Ending {
  /** From 1. */
  at: number;
  moment: 'before' | 'after';
  /** `kill`: the process is gone. `freeze`: it stands still until it is resumed. */
  manner: 'kill' | 'freeze';
}

/** Treatment of an outgoing message. */
export type Fate = 'go' | 'end-before' | 'end-after';

/** A connection of the process, as far as its boundary rules over it. */
export interface Lifeline {
  cut(): void;
  hold(): void;
  release(): void;
}

/** The boundary of a process: all outgoing and incoming traffic passes it. */
export interface ProcessBoundary {
  /** Things that have gone out so far. */
  places(): readonly Place[];
  /** Resolves when the process has come to its ending. */
  ended: Promise<Place>;
  isCut(): boolean;
  isHeld(): boolean;
  /** Counts only from now on. */
  startCounting(ending?: Ending | null): void;
  /** Nothing ends it from then on. */
  leaveInPeace(): void;
  /** Called for each thing before it is sent. */
  pass(place: Place): Fate;
  /** Carries out the ending. */
  end(place: Place): void;
  /** Ends the process here and now, as a power cut. */
  cut(): void;
  /** Resumes a frozen one. */
  thaw(): void;
  join(line: Lifeline): () => void;
}

/**
 * Reads change nothing, so ending at one equals ending at the next write. Agenda's own rows are written at any time, so a number would not
 * name the same place twice; losing all of them loses nothing, since the sweep finds what is due in the posts.
 */
const isCounted = ({ server, what }: Place): boolean =>
  !what.endsWith(' agenda_jobs') && !(server === 'neighbour' && what.startsWith('GET '));

/** Makes a boundary. */
export function createBoundary(): ProcessBoundary {
  const passed: Place[] = [];
  const lines = new Set<Lifeline>();
  const ended = Promise.withResolvers<Place>();
  let ending: Ending | null = null;
  let isCounting = false;
  let isCut = false;
  let isHeld = false;

  function cut(): void {
    isCut = true;
    for (const line of [...lines]) line.cut();
    lines.clear();
  }

  return {
    places: () => passed,
    ended: ended.promise,
    isCut: () => isCut,
    isHeld: () => isHeld,
    startCounting(at = null) {
      passed.length = 0;
      isCounting = true;
      ending = at;
    },
    leaveInPeace: () => void (isCounting = false),
    pass(place) {
      if (!isCounting || isCut || !isCounted(place)) return 'go';
      passed.push(place);
      if (ending?.at !== passed.length) return 'go';
      return ending.moment === 'before' ? 'end-before' : 'end-after';
    },
    end(place) {
      const manner = ending?.manner ?? 'kill';
      if (manner === 'kill') cut();
      else {
        isHeld = true;
        for (const line of lines) line.hold();
      }
      ended.resolve(place);
    },
    cut,
    thaw() {
      isHeld = false;
      for (const line of lines) line.release();
    },
    join(line) {
      lines.add(line);
      if (isHeld) line.hold();
      return () => void lines.delete(line);
    },
  };
}

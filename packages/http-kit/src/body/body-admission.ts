import { AppError } from '@viral-slides/errors';

/** Bounds of a {@link createBodyAdmission}, in bytes of bodies as they are sent. */
export interface BodyAdmissionLimits {
  /** Bodies up to this size are not counted: they are the daily work, and how many of them run at a time is bounded before they get here. */
  freeBytes: number;
  /** Sum of the larger bodies that are read, parsed and worked on at a time in this process. */
  capacityBytes: number;
  /** Part of the capacity that one caller may hold; a single larger body is admitted when the caller holds nothing else. */
  callerBytes: number;
  /** Longest wait for a turn, in ms; then the request is refused. */
  maxWaitMs: number;
  /** Most requests that wait; the next one is refused at once. */
  maxWaiting: number;
  /** Longest time in ms that a JSON body may take to arrive, since a large one holds its turn in the meantime. */
  maxReadMs: number;
}

/**
 * A service has 320 MB and needs about 110 of them at rest. A change of 10 MB costs about 100 more until its answer is out: the bytes, the
 * text, the document before and after, both once more as BSON and as the answer (measured: peak of 345 MB with two at a time). So there is
 * room for one of the largest at a time, and for a few ordinary large ones beside it.
 */
const defaultBodyAdmission: BodyAdmissionLimits = {
  freeBytes: 100_000,
  capacityBytes: 14_000_000,
  callerBytes: 7_000_000,
  maxWaitMs: 5_000,
  maxWaiting: 100,
  // 10 MB at 1.3 Mbit/s.
  maxReadMs: 60_000,
};

/** Caller and size of a request's body before it is read. */
export interface TurnRequest {
  /** The sender: bodies of one caller share {@link BodyAdmissionLimits.callerBytes}. */
  caller: string;
  /** Declared length, or the most the route takes when none is declared. */
  bytes: number;
  /** Aborts when the client is gone; it then waits no longer. */
  signal: AbortSignal;
}

/** Decides by the size of a large body when its request may start. */
export interface BodyAdmission {
  maxReadMs: number;
  /**
   * Waits for a turn. Call the returned function once, when nothing of the body is in memory any more.
   * @throws AppError `too-busy` when no turn came in time; the signal's reason when the client left
   */
  enter(request: TurnRequest): Promise<() => void>;
}

interface Waiting extends TurnRequest {
  admit(): void;
}

const nothingHeld = () => undefined;

type Share = Pick<TurnRequest, 'caller' | 'bytes'>;

/** Bytes that are held, in total and by caller. */
function createLedger({ capacityBytes, callerBytes }: BodyAdmissionLimits) {
  const heldBy = new Map<string, number>();
  let held = 0;
  return {
    fitsCaller: ({ caller, bytes }: Share) => !heldBy.has(caller) || heldBy.get(caller)! + bytes <= callerBytes,
    fits: ({ bytes }: Share) => held === 0 || held + bytes <= capacityBytes,
    add({ caller, bytes }: Share): void {
      held += bytes;
      heldBy.set(caller, (heldBy.get(caller) ?? 0) + bytes);
    },
    remove({ caller, bytes }: Share): void {
      held -= bytes;
      const left = (heldBy.get(caller) ?? 0) - bytes;
      if (left > 0) heldBy.set(caller, left);
      else heldBy.delete(caller);
    },
  };
}

/**
 * Creates the admission of one process. Turns come in order of arrival, so light requests never starve a heavy one that came before. A
 * request that waits only because its caller already holds enough is passed over: one caller's queue never delays another caller.
 */
export function createBodyAdmission(limits: BodyAdmissionLimits = defaultBodyAdmission): BodyAdmission {
  const ledger = createLedger(limits);
  const waiting = new Set<Waiting>();

  function take(request: TurnRequest): () => void {
    ledger.add(request);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      ledger.remove(request);
      admitWaiting();
    };
  }

  function admitWaiting(): void {
    for (const next of waiting) {
      if (!ledger.fitsCaller(next)) continue;
      if (!ledger.fits(next)) return;
      next.admit();
    }
  }

  function wait(request: TurnRequest): Promise<() => void> {
    if (waiting.size >= limits.maxWaiting) return Promise.reject(tooBusy());
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(entry);
        clearTimeout(timer);
        request.signal.removeEventListener('abort', onGone);
      };
      const giveUp = (reason: unknown) => {
        leave();
        reject(reason as Error);
        // The request that gave up may have been too large for what is free; the next one may fit.
        admitWaiting();
      };
      const onGone = () => giveUp(request.signal.reason);
      const timer = setTimeout(() => giveUp(tooBusy()), limits.maxWaitMs);
      const entry: Waiting = { ...request, admit: () => (leave(), resolve(take(request))) };
      request.signal.addEventListener('abort', onGone);
      waiting.add(entry);
    });
  }

  return {
    maxReadMs: limits.maxReadMs,
    async enter(request) {
      request.signal.throwIfAborted();
      if (request.bytes <= limits.freeBytes) return nothingHeld;
      const isNext = [...waiting].every((other) => !ledger.fitsCaller(other));
      return isNext && ledger.fitsCaller(request) && ledger.fits(request) ? take(request) : wait(request);
    },
  };
}

function tooBusy(): AppError {
  return new AppError('unavailable', 'too-busy', 'Too many large requests are being processed right now. Please try again in a moment.', {
    retryAfterMs: 2_000,
  });
}

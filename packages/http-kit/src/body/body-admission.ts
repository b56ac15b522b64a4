import { AppError } from '@viral-slides/errors';

/** Bounds of a {@link createBodyAdmission}, in bytes of bodies as they are sent. */
export interface BodyAdmissionLimits {
  /** Bodies up to this size are not counted: they are the daily work, and how many of them run at a time is bounded before they get here. */
  freeBytes: number;
  /** Sum of the larger bodies that are read, parsed and worked on at a time in this process. */
  capacityBytes: number;
  /** Part of the capacity that one caller may hold; a single larger body is let in when the caller holds nothing else. */
  callerBytes: number;
  /** Longest wait for a turn, in ms; then the request is refused. */
  maxWaitMs: number;
  /** Most requests that wait; the next one is refused at once. */
  maxWaiting: number;
}

/**
 * A body costs up to four times its size while it is parsed and several times more until its answer is out (measured: 60 MB of memory for 10 MB), and a
 * service has 320 MB. Two of the largest bodies at a time, of two different callers, fit beside everything else.
 */
export const defaultBodyAdmission: BodyAdmissionLimits = {
  freeBytes: 100_000,
  capacityBytes: 20_000_000,
  callerBytes: 10_000_000,
  maxWaitMs: 5_000,
  maxWaiting: 100,
};

/** What a request says of its body before it is read. */
export interface BodyClaim {
  /** Who sends it: bodies of one caller share {@link BodyAdmissionLimits.callerBytes}. */
  caller: string;
  /** Declared length, or the most the route takes when none is declared. */
  bytes: number;
  /** Aborts when the client is gone; it then waits no longer. */
  signal: AbortSignal;
}

/** Lets requests with large bodies in by their weight. */
export interface BodyAdmission {
  /**
   * Waits for a turn. Call the returned function once, when nothing of the body is in memory any more.
   * @throws AppError `too-busy` when no turn came in time; the signal's reason when the client left
   */
  enter(claim: BodyClaim): Promise<() => void>;
}

interface Waiting extends BodyClaim {
  admit(): void;
}

const nothingHeld = () => undefined;

/**
 * Creates the admission of one process. Turns come in order of arrival; one that waits only because its caller holds enough is passed over, so that nobody
 * waits for somebody else's heap of requests, and a heavy one is not starved by light ones behind it.
 */
export function createBodyAdmission(limits: BodyAdmissionLimits = defaultBodyAdmission): BodyAdmission {
  const { capacityBytes, callerBytes } = limits;
  const heldBy = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let held = 0;

  const fitsCaller = ({ caller, bytes }: BodyClaim) => (heldBy.get(caller) ?? 0) + bytes <= callerBytes || !heldBy.has(caller);
  const fits = ({ bytes }: BodyClaim) => held === 0 || held + bytes <= capacityBytes;

  function take({ caller, bytes }: BodyClaim): () => void {
    held += bytes;
    heldBy.set(caller, (heldBy.get(caller) ?? 0) + bytes);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      held -= bytes;
      const left = (heldBy.get(caller) ?? 0) - bytes;
      if (left > 0) heldBy.set(caller, left);
      else heldBy.delete(caller);
      admitWaiting();
    };
  }

  function admitWaiting(): void {
    for (const next of waiting) {
      if (!fitsCaller(next)) continue;
      if (!fits(next)) return;
      next.admit();
    }
  }

  function wait(claim: BodyClaim): Promise<() => void> {
    if (waiting.size >= limits.maxWaiting) return Promise.reject(tooBusy());
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(entry);
        clearTimeout(timer);
        claim.signal.removeEventListener('abort', onGone);
      };
      const giveUp = (reason: unknown) => {
        leave();
        reject(reason as Error);
        // What gave up may have been too heavy for what is free; the next may fit.
        admitWaiting();
      };
      const onGone = () => giveUp(claim.signal.reason);
      const timer = setTimeout(() => giveUp(tooBusy()), limits.maxWaitMs);
      const entry: Waiting = { ...claim, admit: () => (leave(), resolve(take(claim))) };
      claim.signal.addEventListener('abort', onGone);
      waiting.add(entry);
    });
  }

  return {
    async enter(claim) {
      claim.signal.throwIfAborted();
      if (claim.bytes <= limits.freeBytes) return nothingHeld;
      const hasNoneBefore = [...waiting].every((other) => !fitsCaller(other));
      if (hasNoneBefore && fitsCaller(claim) && fits(claim)) return take(claim);
      return wait(claim);
    },
  };
}

function tooBusy(): AppError {
  return new AppError('unavailable', 'too-busy', 'Too many large requests are being worked on right now. Please try again in a moment.', {
    retryAfterMs: 2_000,
  });
}

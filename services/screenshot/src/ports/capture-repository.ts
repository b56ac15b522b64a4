import type { CaptureRequest } from '../model/capture-request.ts';
import type { Capture, SettledState } from '../model/capture.ts';

/** A capture that waits for the library, taken for one attempt to hand it over. */
export interface DueCapture {
  capture: Capture;
  /** Number of started attempts, this one included. */
  attempts: number;
}

/** A capture whose pictures are to be taken. */
export interface AskedCapture {
  capture: Capture;
  /** The request; null = a named request claimed it, and its process died. */
  request: CaptureRequest | null;
  /** How often taking was started, this time included. */
  attempts: number;
}

/** Keeps captures for a week. */
export interface CaptureRepository {
  /** Stores a new capture that waits for the library. Its first attempt has started; the next one is due at `dueAt`. @returns false when there is one with this id */
  insert(capture: Capture, dueAt: Date): Promise<boolean>;
  /**
   * Stores a capture that is to be taken, or claimed where there is no request; the caller has the lease until `leasedUntil`. @returns false when there is one with this
   * id
   */
  ask(capture: Capture, request: CaptureRequest | null, leasedUntil: Date): Promise<boolean>;
  /** Leases a capture whose pictures are to be taken until `leasedUntil`. @returns null when there is none at `now` */
  takeAsked(now: Date, leasedUntil: Date): Promise<AskedCapture | null>;
  /** Lets others take its pictures from `from` on; does nothing to one that is taken, settled or gone. */
  letGo(id: string, from: Date): Promise<void>;
  /** Stores the pictures and notes of an asked or claimed capture, which waits for the library from here on, as a new one does. @returns false when it is neither any more */
  noteTaken(capture: Pick<Capture, 'id' | 'pictures' | 'notes'>, dueAt: Date): Promise<boolean>;
  /** Removes a claimed capture, so that its name is free again; does nothing to others. */
  withdraw(id: string): Promise<void>;
  find(userId: string, id: string): Promise<Capture | null>;
  /** Leases the waiting capture that is due for longest until `leasedUntil`. @returns null when none is due at `now` */
  takeDue(now: Date, leasedUntil: Date): Promise<DueCapture | null>;
  /** Notes when a waiting capture is due again; does nothing to one that is settled or gone. */
  postpone(id: string, dueAt: Date): Promise<void>;
  /**
   * Stores the final state of a capture that waits or is asked for, with its event; does nothing to one that is settled or
   * gone.
   */
  settle(capture: Pick<Capture, 'id' | 'userId'>, state: SettledState): Promise<void>;
  /** When the capture was taken that waits for longest; null when none waits. */
  oldestWaiting(): Promise<Date | null>;
}

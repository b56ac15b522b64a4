import type { Capture, SettledState } from '../model/capture.ts';

/** A capture that waits for the library, taken for one attempt to hand it over. */
export interface DueCapture {
  capture: Capture;
  /** How many attempts were begun, this one included. */
  attempts: number;
}

/** Keeps captures for a week. */
export interface CaptureRepository {
  /** Stores a new capture that waits for the library. Its first attempt has begun; the next one is due at `dueAt`. @returns false when there is one with this id */
  insert(capture: Capture, dueAt: Date): Promise<boolean>;
  find(userId: string, id: string): Promise<Capture | null>;
  /** Takes the waiting capture that is due for longest, so that nobody else does before `leasedUntil`. @returns null when none is due at `now` */
  takeDue(now: Date, leasedUntil: Date): Promise<DueCapture | null>;
  /** Notes when a waiting capture is due again; does nothing to one that is settled or gone. */
  postpone(id: string, dueAt: Date): Promise<void>;
  /** Notes what became of a capture that waits, and tells it; does nothing to one that is settled or gone. */
  settle(capture: Pick<Capture, 'id' | 'userId'>, state: SettledState): Promise<void>;
  /** When the capture was taken that waits for longest; null when none waits. */
  oldestWaiting(): Promise<Date | null>;
}

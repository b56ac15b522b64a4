import type { Capture, CaptureCompletedEvent, CaptureState } from '../model/capture.ts';

/** Keeps captures for a week. */
export interface CaptureRepository {
  /** Stores a new capture together with the event that tells of it. */
  insert(capture: Capture, event: CaptureCompletedEvent): Promise<void>;
  find(userId: string, id: string): Promise<Capture | null>;
  /** Notes what became of a capture that waits; does nothing to one that is settled or gone. */
  settle(id: string, state: Exclude<CaptureState, { status: 'waiting' }>): Promise<void>;
}

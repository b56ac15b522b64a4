import type { CaptureNote } from '../model/capture-note.ts';
import type { CaptureRequest } from '../model/capture-request.ts';

/** A picture of a page. */
export interface TakenPicture {
  bytes: Uint8Array;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
}

export interface TakenPage {
  /** Number of pictures: one, or the slices; at least one. */
  count: number;
  /** Notes for the user; at most one of each code. */
  notes: CaptureNote[];
}

/** Opens websites and takes pictures of them. */
export interface PageCapturer {
  /**
   * @param by.keep takes each picture as soon as it is there, and is waited for: a page in ten slices may have a gigabyte. A page that is opened a
   *   second time, because its browser died, starts again at index 0.
   * @throws AppError that says in words for the person why there is no picture; the signal's reason; what `keep` throws
   */
  capture(
    request: CaptureRequest,
    by: { userId: string; signal: AbortSignal; keep: (picture: TakenPicture, index: number) => Promise<void> },
  ): Promise<TakenPage>;
}

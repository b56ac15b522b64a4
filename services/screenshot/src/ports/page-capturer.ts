import type { CaptureRequest } from '../model/capture-request.ts';

/** A picture of a page. */
export interface TakenPicture {
  bytes: Uint8Array;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
}

/** Opens websites and takes pictures of them. */
export interface PageCapturer {
  /**
   * @returns the pictures in order: one, or the slices; at least one
   * @throws AppError that says in words for the person why there is no picture; the signal's reason
   */
  capture(request: CaptureRequest, by: { userId: string; signal: AbortSignal }): Promise<TakenPicture[]>;
}

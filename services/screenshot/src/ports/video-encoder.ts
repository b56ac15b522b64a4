import type { VideoOptions } from '../model/video-options.ts';

export interface VideoSource {
  /** Owner of the video. */
  userId: string;
  /** JPEGs in order, all of this size. */
  slides: readonly Uint8Array[];
  /** In pixels; even. */
  width: number;
  /** In pixels; even. */
  height: number;
  options: VideoOptions;
  /** Ends the work and removes everything it left. */
  signal: AbortSignal;
}

/** A finished video. */
export interface EncodedVideo {
  /** An MP4 that plays from its first bytes. */
  bytes: Uint8Array;
  durationMs: number;
}

/** Makes videos of slides. */
export interface VideoEncoder {
  /**
   * @throws AppError `invalid-video-options`; `video-failed` (internal) when the program failed or made something else than was asked;
   * `video-timeout` (upstream-timeout). Rejects with the signal's reason when it was aborted.
   */
  encode(source: VideoSource): Promise<EncodedVideo>;
}

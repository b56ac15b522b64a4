import type { VideoFacts } from '../model/google/video.ts';

/** What a look into a file finds. */
export interface Inspection {
  /** SHA-256 of the bytes, hex. */
  sha256: string;
  /** Null where it is no video that can be processed. */
  facts: VideoFacts | null;
  /** YouTube's word for why not. */
  failureReason: 'invalidFile' | 'codec' | 'emptyFile' | null;
}

/** Looks into video files. */
export interface VideoInspector {
  inspect(bytes: AsyncIterable<Uint8Array>): Promise<Inspection>;
}

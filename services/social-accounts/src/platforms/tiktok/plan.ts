import type { RenderedFile } from '../../model/publication.ts';
import type { ChunkPlan } from './chunks.ts';
import type { PhotoPostInfo } from './metadata.ts';

/** Plan of a post for TikTok: as photos that TikTok fetches, or as a video that we send. */
export type TiktokPlan =
  { kind: 'photos'; postInfo: PhotoPostInfo; addresses: string[] } | { kind: 'video'; file: RenderedFile; chunks: ChunkPlan };

/** Handle from TikTok to go on with. */
export interface TiktokHandle {
  publishId: string;
  /** Upload address of a video; a secret: it is enough to upload. */
  uploadUrl?: string;
  /** Bytes of the video that TikTok has. */
  uploadedBytes?: number;
  /** The last bytes were sent, or are about to be. */
  isLastChunkSent?: boolean;
}

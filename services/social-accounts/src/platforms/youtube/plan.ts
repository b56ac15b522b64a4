import type { RenderedFile } from '../../model/publication.ts';
import type { VideoResource } from './metadata.ts';

/** Plan of a post for YouTube. */
export interface YoutubePlan {
  resource: VideoResource;
  file: RenderedFile;
}

/** Handle from YouTube to go on with. */
export interface YoutubeHandle {
  /** Address of the upload session; a secret: it is enough to upload. */
  sessionUri: string;
  /** The last bytes were sent, or are about to be: a video may exist. */
  isLastChunkSent?: boolean;
  /** Set once the video exists. */
  videoId?: string;
  /** Visibility that the video really has. */
  privacyStatus?: string;
}

import type { Video } from './video.ts';

/** How long an upload may be gone on with, in seconds (about a week, from memory). */
export const sessionSeconds = 7 * 86_400;

/** A resumable upload. Its address is a secret: knowing it is enough to send bytes. */
export interface UploadSession extends Pick<
  Video,
  'clientId' | 'grantId' | 'ownerId' | 'channelId' | 'metadata' | 'parts' | 'contentType'
> {
  id: string;
  /** SHA-256 of the secret in its address. */
  hash: string;
  userId: string;
  /** Of the video resource that answers the last chunk. */
  answerParts: string[];
  totalBytes: number;
  committedBytes: number;
  /** Id that the video will have; fixed in advance, so that a repeated last chunk makes one video. */
  videoId: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Under which other name of its host a service is called: real platforms take uploads at another host than calls. */
export function secondHost(host: string, configured: string | undefined): string {
  const [name = '', port] = host.split(':');
  const twin = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' }[name] ?? configured ?? name;
  return port === undefined ? twin : `${twin}:${port}`;
}

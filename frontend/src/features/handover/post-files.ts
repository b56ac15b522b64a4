import { postFileName } from '@viral-slides/file-names';
import { downloadBlob } from '@/shared/lib/download-blob.ts';
import { zipFiles } from '@/shared/lib/zip-files.ts';
import type { ScheduledPost } from './api.ts';
import { keepFile, keptFile } from './kept-files.ts';

/** One file of a post: where it is, and its name once saved. */
export interface PostFile {
  path: string;
  name: string;
  type: 'image/jpeg' | 'video/mp4';
}

/** The files of a post that its owner publishes: the slides, or the video where there is one. */
export function filesOf(post: ScheduledPost): { slides: PostFile[]; video: PostFile | null } {
  return {
    slides: post.slideUrls.map((path, index) => ({ path, name: postFileName(post, index + 1), type: 'image/jpeg' })),
    video: post.videoUrl === null ? null : { path: post.videoUrl, name: postFileName(post, 'video'), type: 'video/mp4' },
  };
}

/** Files to share as a whole: the video where there is one, else the slides in their order. */
export function filesToShare(post: ScheduledPost): PostFile[] {
  const { slides, video } = filesOf(post);
  return video ? [video] : slides;
}

/** Whether this browser can hand files to other apps. Phones can; many desktop browsers cannot. */
export function canShareFiles(): boolean {
  const probe = new File([''], 'slide.jpg', { type: 'image/jpeg' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] });
}

/** Loads files, those that this page has without the network, and keeps them. @throws Error when one of them cannot be loaded */
export function loadFiles(files: readonly PostFile[], signal: AbortSignal): Promise<File[]> {
  return Promise.all(files.map((file) => loadFile(file, signal)));
}

async function loadFile({ path, name, type }: PostFile, signal: AbortSignal): Promise<File> {
  const blob = keptFile(path);
  if (blob) return new File([blob], name, { type });
  const answer = await fetch(path, { credentials: 'same-origin', signal });
  if (!answer.ok) throw new Error(`${name} could not be loaded: ${answer.status}`);
  const loaded = await answer.blob();
  keepFile(path, loaded);
  return new File([loaded], name, { type });
}

/** The outcome of sharing: done, called off by the person, or the browser wants another press because loading took too long. */
export type ShareOutcome = 'shared' | 'cancelled' | 'press-again';

/** Hands files to another app, with a text where the browser takes both. @throws Error when the browser cannot */
export async function shareFiles(files: File[], text: string): Promise<ShareOutcome> {
  const both = { files, text };
  try {
    await navigator.share(text !== '' && navigator.canShare(both) ? both : { files });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    if (error instanceof DOMException && error.name === 'NotAllowedError') return 'press-again';
    throw error;
  }
}

/** Saves files: one as it is, several as a ZIP. */
export async function saveFiles(files: readonly File[], post: ScheduledPost): Promise<void> {
  const [only] = files;
  if (files.length === 1 && only) return downloadBlob(only, only.name);
  downloadBlob(await zipFiles(files.map((file) => ({ name: file.name, blob: file }))), postFileName(post, 'zip'));
}

import type { Readable } from 'node:stream';
import { AppError } from '@viral-slides/errors';
import { postFileName } from '@viral-slides/file-names';
import { postNotFound } from '../../model/post-errors.ts';
import type { RenderedFile } from '../../model/post.ts';
import type { PostFiles } from '../../ports/post-files.ts';
import type { PostRepository } from '../../ports/post-repository.ts';

/** A file of a post, described but not yet opened. */
export interface PostFile {
  filename: string;
  contentType: string;
  sizeBytes: number;
  /** Names these bytes forever. */
  version: string;
  /** @throws AppError `storage-unavailable`; `file-not-found` when it is no longer kept */
  open(options: Parameters<PostFiles['open']>[1]): Promise<Readable>;
}

/** File of a post: a slide, counted from 1, or the video. */
export type WhichFile = number | 'video';

/**
 * Finds a rendered file of a person's post. The store is read only when it is opened.
 * @throws AppError `post-not-found`, `file-not-found`
 */
export type OpenPostFile = (request: { userId: string; id: string; which: WhichFile }) => Promise<PostFile>;

export function makeOpenPostFile({ posts, files }: { posts: Pick<PostRepository, 'find'>; files: PostFiles }): OpenPostFile {
  return async ({ userId, id, which }) => {
    const post = await posts.find({ id, userId });
    if (!post) throw postNotFound();
    const file = which === 'video' ? post.rendered?.video : post.rendered?.slides[which - 1];
    if (!file) throw fileNotFound();
    return {
      filename: postFileName({ title: post.content.title, projectName: post.project.name, platform: post.platform }, which),
      contentType: file.contentType,
      sizeBytes: file.sizeBytes,
      version: file.sha256,
      open: (options) => openKept(files, file, options),
    };
  };
}

async function openKept(files: PostFiles, { key }: RenderedFile, options: Parameters<PostFiles['open']>[1]): Promise<Readable> {
  const stream = await files.open(key, options);
  if (!stream) throw fileNotFound();
  return stream;
}

function fileNotFound(): AppError {
  return new AppError(
    'not-found',
    'file-not-found',
    'This file is not available: the post is not rendered yet, or its files are no longer kept.',
  );
}

/* Changes of posts that follow from events about their project (ADR 0026). */
import { isProjectChanged } from '../post-actions.ts';
import type { PostChange } from '../post-change.ts';
import type { Post } from '../post.ts';

/**
 * The project was changed. A project is saved every few seconds during editing, so only what the owner sees of a post is written: its name, and that it is
 * newer than the frozen slides. @returns null when there is nothing new
 */
export function projectChanged(post: Post, { name, revision }: { name: string; revision: number }, at: Date): PostChange | null {
  if (post.project.isDeleted || revision <= post.project.revision) return null;
  const project = { ...post.project, name, revision };
  const isSeen = name !== post.project.name || isProjectChanged({ ...post, project }) !== isProjectChanged(post);
  return isSeen ? { at, set: { project } } : null;
}

/** The project is gone. A post that was scheduled keeps its frozen slides and is published. @returns null when that is known */
export function projectDeleted(post: Post, { revision }: { revision: number }, at: Date): PostChange | null {
  if (post.project.isDeleted) return null;
  return { at, set: { project: { ...post.project, revision: Math.max(revision, post.project.revision), isDeleted: true } } };
}

import type { ScheduledPost } from './api.ts';

/** What a post is called: its title, else its project's name. */
export function postTitle({ title, projectName }: Pick<ScheduledPost, 'title' | 'projectName'>): string {
  return title.trim() || projectName || 'Unknown Project';
}

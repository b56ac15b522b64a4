import type { PostDraft } from '../model/post-issue.ts';

/** Tags as hashtags, in one line. A blank would end a hashtag, so there are none within. */
export function hashtagsOf(tags: readonly string[]): string {
  return tags.map((tag) => `#${tag.replaceAll(/\s+/g, '')}`).join(' ');
}

/** The text of a post where a platform has one field: its description, in place of an empty one its title, then the tags as hashtags. */
export function textOf({ title, description, tags }: Pick<PostDraft, 'title' | 'description' | 'tags'>): string {
  const words = description.trim() === '' ? title.trim() : description.trim();
  return [words, hashtagsOf(tags)].filter((part) => part !== '').join('\n');
}

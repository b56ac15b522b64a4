import type { PostDraft } from '../../model/post-issue.ts';
import { countGraphemes } from '../../platform-kit/graphemes.ts';
import { linkGraphemes } from './limits.ts';

/** The text of a post: its description, in place of an empty one its title, then the tags as hashtags. */
export function textOf({ title, description, tags }: Pick<PostDraft, 'title' | 'description' | 'tags'>): string {
  const words = description.trim() === '' ? title.trim() : description.trim();
  const hashtags = tags.map((tag) => `#${tag.replaceAll(/\s+/g, '')}`).join(' ');
  return [words, hashtags].filter((part) => part !== '').join('\n');
}

/** What a text counts at a server: characters as people see them, each link as many as all, and of somebody who is mentioned the server is left out. */
export function countText(text: string, charactersOfLink = linkGraphemes): number {
  const links = /(?<=^|[^\p{L}\p{N}_/@])https?:\/\/[^\s<>"]*[^\s<>".,;:!?')\]}]/giu;
  const shortened = text.replaceAll(links, 'x'.repeat(charactersOfLink));
  return countGraphemes(shortened.replaceAll(/(?<=^|[^\w/])@(\w+(?:[\w.-]+\w)?)@[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu, '@$1'));
}

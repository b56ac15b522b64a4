/* Content rules of a platform, checked when a post is scheduled: a draft may still be anything. */
import { AppError } from '@viral-slides/errors';
import type { PlatformLimits, PlatformNow } from '../checking/platform-now.ts';
import type { PostContent } from '../post.ts';

interface Texts {
  content: PostContent;
  /** Slides of the post. */
  slideCount: number;
}

interface Rule {
  field: string;
  /** The platform's bound. */
  most: (limits: PlatformLimits) => number | undefined;
  has: (texts: Texts) => number;
  /** Counted unit, for the sentence. */
  what: string;
}

const rules: readonly Rule[] = [
  {
    field: 'title',
    most: ({ titleCharacters }) => titleCharacters,
    has: ({ content }) => content.title.length,
    what: 'characters in the title',
  },
  {
    field: 'description',
    most: ({ descriptionCharacters }) => descriptionCharacters,
    has: ({ content }) => content.description.length,
    what: 'characters in the description',
  },
  {
    field: 'description',
    most: ({ descriptionBytes }) => descriptionBytes,
    has: ({ content }) => new TextEncoder().encode(content.description).length,
    what: 'bytes in the description',
  },
  {
    field: 'tags',
    most: ({ captionCharacters }) => captionCharacters,
    has: ({ content }) => captionOf(content).length,
    what: 'characters in the description and the tags together',
  },
  {
    field: 'tags',
    most: ({ tagCharacters }) => tagCharacters,
    has: ({ content }) => tagCharactersOf(content.tags),
    what: 'characters in all tags together',
  },
  { field: 'projectId', most: ({ pictures }) => pictures, has: ({ slideCount }) => slideCount, what: 'slides' },
  {
    field: 'secondsPerSlide',
    most: ({ videoSeconds }) => videoSeconds,
    has: ({ content, slideCount }) => content.secondsPerSlide * slideCount,
    what: 'seconds of video',
  },
];

/**
 * Texts as they will be published: where a platform needs a title and the owner gave none, the headline of the slides is the title, as far as the platform takes it.
 * Names of projects are for their owner and never become public.
 */
export function withTitle(content: PostContent, { limits }: Pick<PlatformNow, 'limits'>, headline: string): PostContent {
  if ((limits.titleCharactersMin ?? 0) === 0 || content.title.trim() !== '') return content;
  const forbidden = new Set(limits.forbiddenCharacters ?? '');
  const title = [...headline].filter((character) => !forbidden.has(character)).join('');
  return { ...content, title: cut(title, limits.titleCharacters).trim() };
}

/** @throws AppError `content-too-long` or `invalid-request`, with the field and what the platform takes */
export function assertTakes({ label, limits }: Pick<PlatformNow, 'label' | 'limits'>, texts: Texts): void {
  for (const { field, most, has, what } of rules) {
    const bound = most(limits);
    const actual = has(texts);
    if (bound !== undefined && actual > bound)
      throw refused('content-too-long', field, `${label} allows at most ${bound} ${what}; this post has ${actual}. Please shorten it.`);
  }
  if (texts.content.title.trim().length < (limits.titleCharactersMin ?? 0))
    throw refused('invalid-request', 'title', `${label} needs a title of at least ${limits.titleCharactersMin} character. Please add one.`);
  const wrong = forbiddenField(texts.content, limits.forbiddenCharacters ?? '');
  if (wrong !== null)
    throw refused(
      'invalid-request',
      wrong,
      `${label} does not allow these characters: ${[...(limits.forbiddenCharacters ?? '')].join(' ')}. Please remove them.`,
    );
}

function forbiddenField({ title, description, tags }: PostContent, forbidden: string): string | null {
  const isIn = (text: string) => [...forbidden].some((character) => text.includes(character));
  if (isIn(title)) return 'title';
  if (isIn(description)) return 'description';
  return tags.some(isIn) ? 'tags' : null;
}

function captionOf({ description, tags }: PostContent): string {
  const hashtags = tags.map((tag) => `#${tag.replaceAll(/\s+/g, '')}`).join(' ');
  return [description, hashtags].filter((part) => part !== '').join('\n');
}

function tagCharactersOf(tags: readonly string[]): number {
  return tags.reduce((sum, tag) => sum + tag.length + (tag.includes(' ') ? 2 : 0), Math.max(0, tags.length - 1));
}

/** Cuts a text to at most this many UTF-16 units, never within a character. */
function cut(text: string, units = Infinity): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > units) break;
    kept += character;
  }
  return kept;
}

function refused(code: string, field: string, message: string): AppError {
  return new AppError('invalid-input', code, message, { errors: [{ field, message }] });
}

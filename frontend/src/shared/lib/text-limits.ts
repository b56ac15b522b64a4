import { countCharacters } from '@viral-slides/platforms';
import type { Platform } from '@/shared/api/generated/social-accounts.ts';

/** The texts of a post as they are sent. */
export interface PostTexts {
  title: string;
  description: string;
  /** With or without #. */
  tags: readonly string[];
}

/** How much of a platform's room a text takes. */
export interface TextCount {
  used: number;
  most: number;
  unit: 'characters' | 'bytes';
  /** A sentence where it takes more than there is, or has a character that is not taken. */
  error: string | undefined;
  /** A sentence where there is nothing: what is published then. */
  missing?: string;
  /** The platform that counts so; absent where there is no other. */
  on?: string;
}

/** The counts of those texts that the platform has a limit for. */
export type TextCounts = { readonly [Text in keyof PostTexts]?: TextCount | undefined };

/**
 * Counts texts as the platform counts them: characters are UTF-16 units or graphemes, some descriptions are bytes of UTF-8, and where tags have no
 * field of their own they follow the description as hashtags. The platforms' rooms in services/social-accounts count the same way
 * (`src/platforms/<id>/metadata.ts`).
 */
export function countTexts(
  { title: typedTitle, description, tags: typed }: PostTexts,
  { label, limits }: Pick<Platform, 'label' | 'limits'>,
): TextCounts {
  const tags = typed.map((tag) => tag.replace(/^#+/, ''));
  const title = limits.titleCharacters === undefined ? undefined : countTitle(typedTitle.trim(), label, limits.titleCharacters);
  const isMissing = title !== undefined && title.used < (limits.titleCharactersMin ?? 0);
  const taken = (text: string, count: TextCount | undefined) => withoutForbidden(text, count, limits.forbiddenCharacters ?? '');
  return {
    title: taken(
      typedTitle,
      title && {
        ...title,
        ...(isMissing && { missing: `${label} needs a title. If it is left empty, the largest text on the first slide is used.` }),
      },
    ),
    description: taken(description, countDescription({ title: typedTitle, description, tags }, label, limits)),
    tags: taken(tags.join(' '), limits.tagCharacters === undefined ? undefined : countTags(tags, label, limits.tagCharacters)),
  };
}

function withoutForbidden(text: string, count: TextCount | undefined, forbidden: string): TextCount | undefined {
  const isTaken = [...forbidden].every((character) => !text.includes(character));
  if (!count || count.error !== undefined || isTaken) return count;
  return { ...count, error: `This text must not contain ${[...forbidden].join(' or ')}. Remove these characters.` };
}

function countTitle(title: string, label: string, most: number): TextCount {
  return counted(
    { used: title.length, most, unit: 'characters' },
    ({ used, allowed }) => `A title can have at most ${allowed} on ${label}; this one has ${used}. Shorten it.`,
  );
}

function countDescription({ title, description, tags }: PostTexts, label: string, limits: Platform['limits']): TextCount | undefined {
  const { captionGraphemes, descriptionBytes, descriptionCharacters, tagCharacters } = limits;
  if (captionGraphemes !== undefined) return countCaption({ title, description, tags }, label, { ...limits, captionGraphemes });
  const alone: Sentence = ({ used, allowed }) => `A description can have at most ${allowed} on ${label}; this one has ${used}. Shorten it.`;
  if (descriptionBytes !== undefined)
    return counted({ used: new TextEncoder().encode(description).length, most: descriptionBytes, unit: 'bytes' }, alone);
  if (descriptionCharacters === undefined) return undefined;
  if (tagCharacters !== undefined) return counted({ used: description.length, most: descriptionCharacters, unit: 'characters' }, alone);
  return counted(
    { used: withHashtags(description, tags).length, most: descriptionCharacters, unit: 'characters' },
    ({ used, allowed }) => `Description and tags together can have at most ${allowed} on ${label}; these have ${used}. Shorten them.`,
  );
}

/** The title stands in for an empty description. Bytes are shown only where they exceed the limit. */
function countCaption(
  { title, description, tags }: PostTexts,
  label: string,
  { captionGraphemes, linkGraphemes, captionBytes = Infinity }: Platform['limits'] & { captionGraphemes: number },
): TextCount {
  const caption = withHashtags(description.trim() === '' ? title.trim() : description.trim(), tags);
  const bytes = new TextEncoder().encode(caption).length;
  const sentence: Sentence = ({ used, allowed }) =>
    `Description and tags together can have at most ${allowed} on ${label}; these have ${used}. Shorten them.`;
  if (bytes > captionBytes) return counted({ used: bytes, most: captionBytes, unit: 'bytes' }, sentence);
  return counted({ used: countCharacters(caption, linkGraphemes), most: captionGraphemes, unit: 'characters' }, sentence);
}

function withHashtags(description: string, tags: readonly string[]): string {
  const hashtags = tags.map((tag) => `#${tag.replaceAll(/\s+/g, '')}`).join(' ');
  return [description, hashtags].filter((part) => part !== '').join('\n');
}

/** Commas between tags count, and two quotes around one with a space. */
function countTags(tags: readonly string[], label: string, most: number): TextCount {
  const used = tags.reduce((sum, tag) => sum + tag.length + (tag.includes(' ') ? 2 : 0), Math.max(0, tags.length - 1));
  return counted(
    { used, most, unit: 'characters' },
    (said) => `All tags together can have at most ${said.allowed} on ${label}; these have ${said.used}. Remove some of them.`,
  );
}

/** Says that a text is too long. `used` is a number, `allowed` a number with its unit. */
type Sentence = (said: { used: string; allowed: string }) => string;

function counted(count: Omit<TextCount, 'error'>, sentence: Sentence): TextCount {
  const { used, most, unit } = count;
  const said = { used: used.toLocaleString('en'), allowed: `${most.toLocaleString('en')} ${unit}` };
  return { ...count, error: used > most ? sentence(said) : undefined };
}

/** `12 of 300 characters on Bluesky`. */
export function countText(count: TextCount | undefined): string | undefined {
  if (!count) return undefined;
  const where = count.on ? ` on ${count.on}` : '';
  return `${count.used.toLocaleString('en')} of ${count.most.toLocaleString('en')} ${count.unit}${where}`;
}

/** A sentence that says which platform it is about, where it does not yet. */
export function namedFor(label: string, sentence: string): string {
  return sentence.includes(label) ? sentence : `${label}: ${sentence}`;
}

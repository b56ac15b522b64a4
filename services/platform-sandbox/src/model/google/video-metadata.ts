import type { VideoMetadata } from './video.ts';

/** Reason for refusing a body of metadata, by YouTube's reasons. */
export interface MetadataProblem {
  reason: string;
  message: string;
}

/** Limits of YouTube: characters as UTF-16 units (the stricter reading), bytes of UTF-8. */
export const metadataLimits = { titleCharacters: 100, descriptionBytes: 5_000, tagCharacters: 500 } as const;

const privacies = ['public', 'unlisted', 'private'] as const;
/** Categories that an upload may name in the United States; from YouTube's list of video categories. */
const categories = new Set(['1', '2', '10', '15', '17', '19', '20', '22', '23', '24', '25', '26', '27', '28', '29']);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const angle = /[<>]/;

const problem = (reason: string, message: string): MetadataProblem => ({ reason, message });
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the body of videos.insert.
 * @param parts the parts that the query names; what belongs to others is an error
 */
export function readMetadata(
  body: unknown,
  parts: readonly string[],
  options: { notifySubscribers: boolean },
): VideoMetadata | MetadataProblem {
  if (!isObject(body)) return problem('invalidVideoMetadata', 'The request metadata is invalid.');
  const extra = Object.keys(body).find((name) => name !== 'kind' && !parts.includes(name));
  if (extra !== undefined) return problem('unexpectedPart', `The part '${extra}' is in the body, but not in the parameter part.`);
  const snippet = isObject(body['snippet']) ? body['snippet'] : {};
  const status = isObject(body['status']) ? body['status'] : {};
  const texts = readSnippet(snippet);
  if ('reason' in texts) return texts;
  const visibility = readStatus(status);
  if ('reason' in visibility) return visibility;
  return { ...texts, ...visibility, ...options };
}

type Texts = Pick<VideoMetadata, 'title' | 'description' | 'tags' | 'categoryId'>;

function readSnippet(snippet: Record<string, unknown>): Texts | MetadataProblem {
  const { title, description = '', tags = [], categoryId } = snippet;
  if (categoryId === undefined) return problem('invalidVideoMetadata', 'The metadata must have a title and a categoryId.');
  if (!isTitle(title)) return problem('invalidTitle', 'The request metadata specifies an invalid or empty video title.');
  if (!isDescription(description)) return problem('invalidDescription', 'The request metadata specifies an invalid video description.');
  if (!areTags(tags)) return problem('invalidTags', 'The request metadata specifies invalid video keywords.');
  if (typeof categoryId !== 'string' || !categories.has(categoryId))
    return problem('invalidCategoryId', 'The snippet.categoryId property specifies an invalid category ID.');
  return { title, description, tags, categoryId };
}

function isTitle(title: unknown): title is string {
  return typeof title === 'string' && title.trim() !== '' && title.length <= metadataLimits.titleCharacters && !angle.test(title);
}

function isDescription(text: unknown): text is string {
  return typeof text === 'string' && Buffer.byteLength(text) <= metadataLimits.descriptionBytes && !angle.test(text);
}

function areTags(tags: unknown): tags is string[] {
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string' && tag !== '' && !angle.test(tag))) return false;
  return lengthOfTags(tags as string[]) <= metadataLimits.tagCharacters;
}

/** Characters that tags count for: commas between them too, and quotes around those with a space. */
export function lengthOfTags(tags: readonly string[]): number {
  const own = tags.reduce((sum, tag) => sum + tag.length + (tag.includes(' ') ? 2 : 0), 0);
  return own + Math.max(0, tags.length - 1);
}

/** Defaults of omitted metadata. */
const unsaid = { privacyStatus: 'public', publishAt: null, selfDeclaredMadeForKids: null };

type Visibility = Pick<VideoMetadata, 'privacyStatus' | 'publishAt' | 'selfDeclaredMadeForKids'>;

function readStatus(status: Record<string, unknown>): Visibility | MetadataProblem {
  const { privacyStatus, publishAt, selfDeclaredMadeForKids } = { ...unsaid, ...status };
  const privacy = privacies.find((known) => known === privacyStatus);
  if (!privacy) return problem('invalidVideoMetadata', 'The status.privacyStatus property specifies an invalid value.');
  if (selfDeclaredMadeForKids !== null && typeof selfDeclaredMadeForKids !== 'boolean')
    return problem('invalidVideoMetadata', 'The status.selfDeclaredMadeForKids property must be a boolean.');
  if (publishAt !== null && (privacy !== 'private' || !isInstant(publishAt)))
    return problem('invalidPublishAt', 'The request metadata specifies an invalid scheduled publishing time.');
  return { privacyStatus: privacy, publishAt: publishAt as string | null, selfDeclaredMadeForKids };
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && instant.test(value);
}

import type { PublishContent } from '../../model/publication.ts';
import { PublishProblem } from '../../model/publish-problem.ts';
import { maxDescriptionBytes, maxTagsCharacters, maxTitleUnits } from './limits.ts';

/** "People & Blogs". Always sent: the reference and what others see differ on whether it may be left out. */
const categoryId = '22';
const privacies = ['public', 'unlisted', 'private'] as const;

/** What `videos.insert` is told about a video. */
export interface VideoResource {
  snippet: { title: string; description: string; tags: string[]; categoryId: string };
  status: { privacyStatus: string; selfDeclaredMadeForKids: boolean };
}

/**
 * Makes the resource of a video, after checking what YouTube would refuse.
 * @throws PublishProblem with a code by field
 */
export function videoResource({ title, description, tags, privacy }: PublishContent): VideoResource {
  checkTitle(title);
  checkDescription(description);
  if (tagsLength(tags) > maxTagsCharacters)
    throw refused('youtube-tags-too-long', `All tags together may have ${maxTagsCharacters} characters. Remove some of them.`);
  if (tags.some(hasAngle)) throw refused('youtube-tags-invalid', 'Tags must not contain < or >.');
  if (!privacies.some((known) => known === privacy))
    throw refused('youtube-privacy-invalid', `Visibility must be one of ${privacies.join(', ')}.`);
  return {
    snippet: { title, description, tags, categoryId },
    status: { privacyStatus: privacy, selfDeclaredMadeForKids: false },
  };
}

/** How many characters tags have as YouTube counts them. */
export function tagsLength(tags: readonly string[]): number {
  return tags.reduce((sum, tag) => sum + tag.length + (tag.includes(' ') ? 2 : 0), Math.max(0, tags.length - 1));
}

function checkTitle(title: string): void {
  if (title.trim() === '') throw refused('youtube-title-missing', 'A YouTube video needs a title. Give the post one.');
  if (title.length > maxTitleUnits)
    throw refused('youtube-title-too-long', `A title may have ${maxTitleUnits} characters; this one has ${title.length}. Shorten it.`);
  if (hasAngle(title)) throw refused('youtube-title-invalid', 'A title must not contain < or >.');
}

function checkDescription(description: string): void {
  const bytes = Buffer.byteLength(description);
  if (bytes > maxDescriptionBytes)
    throw refused(
      'youtube-description-too-long',
      `A description may have ${maxDescriptionBytes} bytes; this one has ${bytes}. Shorten it.`,
    );
  if (hasAngle(description)) throw refused('youtube-description-invalid', 'A description must not contain < or >.');
}

function hasAngle(text: string): boolean {
  return /[<>]/.test(text);
}

function refused(code: string, detail: string): PublishProblem {
  return new PublishProblem('fail', { code, detail });
}

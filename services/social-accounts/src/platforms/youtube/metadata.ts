import { failAtFirst, refusal } from '../../model/post-issue.ts';
import type { PostDraft, PostIssue } from '../../model/post-issue.ts';
import type { PublishContent } from '../../model/publication.ts';
import { forbiddenCharacters, maxDescriptionBytes, maxTagsCharacters, maxTitleUnits } from './limits.ts';

/** "People & Blogs". Always sent: the reference and what others see differ on whether it may be left out. */
const categoryId = '22';
const privacies = ['public', 'unlisted', 'private'] as const;

/** Resource of a video for `videos.insert`. */
export interface VideoResource {
  snippet: { title: string; description: string; tags: string[]; categoryId: string };
  status: { privacyStatus: string; selfDeclaredMadeForKids: boolean };
}

/**
 * Makes the resource of a video, after checking what YouTube would refuse.
 * @throws PublishProblem with a code by field
 */
export function videoResource(content: PublishContent): VideoResource {
  failAtFirst(textIssues(content));
  const { title, description, tags, privacy } = content;
  return {
    snippet: { title, description, tags, categoryId },
    status: { privacyStatus: privacy, selfDeclaredMadeForKids: false },
  };
}

/** Issues of a post's texts and visibility that YouTube would refuse. */
export function textIssues({
  title,
  description,
  tags,
  privacy,
}: Pick<PostDraft, 'title' | 'description' | 'tags' | 'privacy'>): PostIssue[] {
  return [...titleIssues(title), ...descriptionIssues(description), ...tagIssues(tags), ...privacyIssues(privacy)];
}

/** Number of characters in tags as YouTube counts them. */
export function tagsLength(tags: readonly string[]): number {
  return tags.reduce((sum, tag) => sum + tag.length + (tag.includes(' ') ? 2 : 0), Math.max(0, tags.length - 1));
}

function titleIssues(title: string): PostIssue[] {
  if (title.trim() === '') return [refusal('youtube-title-missing', 'A YouTube video needs a title. Add one to the post.')];
  if (title.length > maxTitleUnits)
    return [
      refusal('youtube-title-too-long', `A title can have at most ${maxTitleUnits} characters; this one has ${title.length}. Shorten it.`),
    ];
  return hasForbidden(title) ? [refusal('youtube-title-invalid', 'A title must not contain < or >. Remove them.')] : [];
}

function descriptionIssues(description: string): PostIssue[] {
  const bytes = Buffer.byteLength(description);
  if (bytes > maxDescriptionBytes)
    return [
      refusal(
        'youtube-description-too-long',
        `A description can have at most ${maxDescriptionBytes} bytes; this one has ${bytes}. Shorten it.`,
      ),
    ];
  return hasForbidden(description) ? [refusal('youtube-description-invalid', 'A description must not contain < or >. Remove them.')] : [];
}

function tagIssues(tags: readonly string[]): PostIssue[] {
  const length = tagsLength(tags);
  if (length > maxTagsCharacters)
    return [
      refusal(
        'youtube-tags-too-long',
        `All tags together can have at most ${maxTagsCharacters} characters; these have ${length}. Remove some.`,
      ),
    ];
  return tags.some(hasForbidden) ? [refusal('youtube-tags-invalid', 'Tags must not contain < or >. Remove them.')] : [];
}

function privacyIssues(privacy: string): PostIssue[] {
  if (privacies.some((known) => known === privacy)) return [];
  return [refusal('youtube-privacy-invalid', `Visibility must be one of ${privacies.join(', ')}. Choose one.`)];
}

function hasForbidden(text: string): boolean {
  return [...forbiddenCharacters].some((character) => text.includes(character));
}

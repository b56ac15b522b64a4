import { countCharacters } from '@viral-slides/platforms';
import { failAtFirst, refusal } from '../../model/post-issue.ts';
import type { PostDraft, PostIssue } from '../../model/post-issue.ts';
import type { PublishContent, RenderedFile } from '../../model/publication.ts';
import { maxPictureBytes, maxPictures, maxTextBytes, maxTextGraphemes } from './limits.ts';
import { textOf } from '../../platform-kit/post-text.ts';

/** What Bluesky would refuse of a post. */
export function draftIssues(draft: PostDraft): PostIssue[] {
  return [...textIssues(draft), ...countIssues(draft.pictures)];
}

/** Checks a post before anything is sent. @throws PublishProblem */
export function checkContent(content: PublishContent): void {
  failAtFirst([...textIssues(content), ...countIssues(content.slides.length), ...content.slides.flatMap(pictureIssues)]);
}

function textIssues(content: Pick<PostDraft, 'title' | 'description' | 'tags'>): PostIssue[] {
  const text = textOf(content);
  const [graphemes, bytes] = [countCharacters(text), Buffer.byteLength(text, 'utf8')];
  if (graphemes > maxTextGraphemes) {
    const detail = `Description and tags together may have ${maxTextGraphemes} characters on Bluesky; these have ${graphemes}. Shorten them.`;
    return [refusal('bluesky-text-too-long', detail)];
  }
  if (bytes <= maxTextBytes) return [];
  const detail = `Description and tags together may have ${maxTextBytes} bytes on Bluesky; these have ${bytes}. Use fewer emoji or shorten them.`;
  return [refusal('bluesky-text-too-long', detail)];
}

function countIssues(pictures: number): PostIssue[] {
  if (pictures === 0) return [refusal('bluesky-pictures-missing', 'The post has no slides. Add one to the project.')];
  if (pictures <= maxPictures) return [];
  const detail = `Bluesky shows at most ${maxPictures} pictures in a post; this one has ${pictures}. Remove some slides.`;
  return [refusal('bluesky-too-many-pictures', detail)];
}

function pictureIssues({ contentType, sizeBytes }: RenderedFile, index: number): PostIssue[] {
  if (contentType !== 'image/jpeg') return [refusal('bluesky-picture-type', 'Slides are sent to Bluesky as JPEG only.')];
  if (sizeBytes <= maxPictureBytes) return [];
  const detail = `A picture may have ${maxPictureBytes / 1_000_000} MB on Bluesky; slide ${index + 1} has ${(sizeBytes / 1_000_000).toFixed(1)} MB. Use a simpler picture for it, or a smaller output format.`;
  return [refusal('bluesky-picture-too-large', detail)];
}

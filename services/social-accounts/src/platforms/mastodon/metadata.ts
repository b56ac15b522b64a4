import { countCharacters } from '@viral-slides/platforms';
import { failAtFirst, refusal } from '../../model/post-issue.ts';
import type { PostDraft, PostIssue } from '../../model/post-issue.ts';
import type { PublishContent, RenderedFile } from '../../model/publication.ts';
import { linkGraphemes, maxPictureBytes, maxPictures, maxTextGraphemes } from './limits.ts';
import { textOf } from '../../platform-kit/post-text.ts';

/** What a server takes of a post. */
export interface ServerLimits {
  textGraphemes: number;
  linkGraphemes: number;
  pictures: number;
  pictureBytes: number;
  /** Whether it takes JPEG files. */
  takesJpeg: boolean;
}

/** The limits that hold wherever a post goes. */
export const usualLimits: ServerLimits = {
  textGraphemes: maxTextGraphemes,
  linkGraphemes,
  pictures: maxPictures,
  pictureBytes: maxPictureBytes,
  takesJpeg: true,
};

/** What Mastodon would refuse of a post. */
export function draftIssues(draft: PostDraft): PostIssue[] {
  return [...textIssues(draft, usualLimits), ...countIssues(draft.pictures, usualLimits)];
}

/** Checks a post before anything is sent. @param limits those of the server, where they are known @throws PublishProblem */
export function checkContent(content: PublishContent, limits: ServerLimits = usualLimits): void {
  const { slides } = content;
  const ofPictures = slides.flatMap((slide, index) => pictureIssues(slide, index, limits));
  failAtFirst([...textIssues(content, limits), ...countIssues(slides.length, limits), ...ofPictures]);
}

const where = (isUsual: boolean) => (isUsual ? 'on Mastodon' : 'on the server of this account');

function textIssues(content: Pick<PostDraft, 'title' | 'description' | 'tags'>, limits: ServerLimits): PostIssue[] {
  const most = limits.textGraphemes;
  const count = countCharacters(textOf(content), limits.linkGraphemes);
  if (count <= most) return [];
  const detail = `Description and tags together may have ${most} characters ${where(most === maxTextGraphemes)}; these have ${count}. Shorten them.`;
  return [refusal('mastodon-text-too-long', detail)];
}

function countIssues(pictures: number, limits: ServerLimits): PostIssue[] {
  if (pictures === 0) return [refusal('mastodon-pictures-missing', 'The post has no slides. Add one to the project.')];
  const most = limits.pictures;
  if (pictures <= most) return [];
  const detail = `A post may have ${most} pictures ${where(most === maxPictures)}; this one has ${pictures}. Remove some slides.`;
  return [refusal('mastodon-too-many-pictures', detail)];
}

function pictureIssues({ contentType, sizeBytes }: RenderedFile, index: number, limits: ServerLimits): PostIssue[] {
  if (contentType !== 'image/jpeg' || !limits.takesJpeg)
    return [refusal('mastodon-picture-type', 'Slides are sent as JPEG, which the server of this account does not take.')];
  const most = limits.pictureBytes;
  if (sizeBytes <= most) return [];
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  const detail = `A picture may have ${megabytes(most)} MB ${where(most === maxPictureBytes)}; slide ${index + 1} has ${megabytes(sizeBytes)} MB. Use a simpler picture for it, or a smaller output format.`;
  return [refusal('mastodon-picture-too-large', detail)];
}

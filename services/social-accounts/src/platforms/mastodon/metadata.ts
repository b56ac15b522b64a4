import { countCharacters } from '@viral-slides/platforms';
import { failAtFirst, refusal } from '../../model/post-issue.ts';
import type { PostDraft, PostIssue } from '../../model/post-issue.ts';
import type { PublishContent, RenderedFile } from '../../model/publication.ts';
import { countIssues, lengthIssues, sizeIssues } from '../../platform-kit/post-checks.ts';
import type { PostTexts } from '../../platform-kit/post-checks.ts';
import { textOf } from '../../platform-kit/post-text.ts';
import { linkGraphemes, maxPictureBytes, maxPictures, maxTextGraphemes } from './limits.ts';

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
  return [...textIssues(draft, usualLimits), ...numberIssues(draft.pictures, usualLimits)];
}

/** Checks a post before anything is sent. @param limits those of the server, where they are known @throws PublishProblem */
export function checkContent(content: PublishContent, limits: ServerLimits = usualLimits): void {
  const { slides } = content;
  const ofPictures = slides.flatMap((slide, index) => pictureIssues(slide, index, limits));
  failAtFirst([...textIssues(content, limits), ...numberIssues(slides.length, limits), ...ofPictures]);
}

const where = (isUsual: boolean) => (isUsual ? 'on Mastodon' : 'on the server of this account');

function textIssues(content: PostTexts, limits: ServerLimits): PostIssue[] {
  const most = limits.textGraphemes;
  const count = countCharacters(textOf(content), limits.linkGraphemes);
  return lengthIssues('mastodon-text-too-long', { count, most, where: where(most === maxTextGraphemes) });
}

function numberIssues(pictures: number, { pictures: most }: ServerLimits): PostIssue[] {
  return countIssues('mastodon', pictures, { most, limit: `A post may have ${most} pictures ${where(most === maxPictures)}` });
}

function pictureIssues(slide: RenderedFile, index: number, limits: ServerLimits): PostIssue[] {
  if (slide.contentType !== 'image/jpeg' || !limits.takesJpeg)
    return [refusal('mastodon-picture-type', 'Slides are sent as JPEG, which the server of this account does not take.')];
  const most = limits.pictureBytes;
  return sizeIssues('mastodon', slide, { index, most, where: where(most === maxPictureBytes) });
}

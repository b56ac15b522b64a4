import { countCharacters } from '@viral-slides/platforms';
import type { AccountLimits } from '../../model/account-limits.ts';
import { failAtFirst, refusal } from '../../model/post-issue.ts';
import type { PostDraft, PostIssue } from '../../model/post-issue.ts';
import type { PublishContent, RenderedFile } from '../../model/publication.ts';
import { countIssues, lengthIssues, sizeIssues } from '../../platform-kit/post-checks.ts';
import type { PostTexts } from '../../platform-kit/post-checks.ts';
import { textOf } from '../../platform-kit/post-text.ts';
import { linkGraphemes, maxAltTextPoints, maxPictureBytes, maxPicturePixels, maxPictures, maxTextGraphemes } from './limits.ts';

/** Defaults for limits that a server does not state. */
const usualLimits: Required<AccountLimits> = {
  captionGraphemes: maxTextGraphemes,
  linkGraphemes,
  pictures: maxPictures,
  pictureBytes: maxPictureBytes,
  picturePixels: maxPicturePixels,
  altTextPoints: maxAltTextPoints,
  takesJpeg: true,
};

/** Limits of an account's server, completed by the defaults. */
export function limitsOf(account: AccountLimits | undefined): Required<AccountLimits> {
  return { ...usualLimits, ...account };
}

/** Issues of a post that Mastodon would refuse. */
export function draftIssues(draft: PostDraft): PostIssue[] {
  const limits = limitsOf(draft.limits);
  return [...textIssues(draft, limits), ...numberIssues(draft.pictures, limits)];
}

/** Checks a post before anything is sent. @throws PublishProblem */
export function checkContent(content: PublishContent, limits: Required<AccountLimits>): void {
  const { slides } = content;
  const ofPictures = slides.flatMap((slide, index) => pictureIssues(slide, index, limits));
  failAtFirst([...textIssues(content, limits), ...numberIssues(slides.length, limits), ...ofPictures]);
}

const where = (isUsual: boolean) => (isUsual ? 'on Mastodon' : 'on this account’s server');

function textIssues(content: PostTexts, limits: Required<AccountLimits>): PostIssue[] {
  const most = limits.captionGraphemes;
  const count = countCharacters(textOf(content), limits.linkGraphemes);
  return lengthIssues('mastodon-text-too-long', { count, most, where: where(most === maxTextGraphemes) });
}

function numberIssues(pictures: number, { pictures: most }: Required<AccountLimits>): PostIssue[] {
  return countIssues('mastodon', pictures, { most, limit: `A post can have at most ${most} images ${where(most === maxPictures)}` });
}

function pictureIssues(slide: RenderedFile, index: number, limits: Required<AccountLimits>): PostIssue[] {
  if (slide.contentType !== 'image/jpeg' || !limits.takesJpeg)
    return [refusal('mastodon-picture-type', 'Slides are sent as JPEG, which this account’s server does not accept.')];
  if (slide.widthPx * slide.heightPx > limits.picturePixels)
    return [
      refusal(
        'mastodon-picture-too-large',
        `An image can have at most ${limits.picturePixels} pixels on this account’s server; slide ${index + 1} has ${slide.widthPx} × ${slide.heightPx}. Use a smaller output format.`,
      ),
    ];
  const most = limits.pictureBytes;
  return sizeIssues('mastodon', slide, { index, most, where: where(most === maxPictureBytes) });
}

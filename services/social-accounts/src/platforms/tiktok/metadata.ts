import { lengthIssues } from '../../platform-kit/post-checks.ts';
import type { PostTexts } from '../../platform-kit/post-checks.ts';
import { hashtagsOf } from '../../platform-kit/post-text.ts';
import { failAtFirst, refusal } from '../../model/post-issue.ts';
import type { PostDraft, PostIssue } from '../../model/post-issue.ts';
import type { PublishContent, RenderedFile } from '../../model/publication.ts';
import {
  maxDescriptionUnits,
  maxDrafts,
  maxPhotoBytes,
  maxPhotos,
  maxPhotoSidesPx,
  maxTitleUnits,
  maxVideoBytes,
  maxVideoMs,
  videoSidePx,
} from './limits.ts';

/** Texts of a photo post in the editor of the user's app. */
export interface PhotoPostInfo {
  title: string;
  description: string;
}

/** Issues of a post that TikTok would refuse, and possible obstacles. A video is sent without texts. */
export function draftIssues(draft: PostDraft): PostIssue[] {
  const content = draft.isFetchable ? [...textIssues(draft), ...countIssues(draft.pictures)] : durationIssues(draft.videoMs ?? 0);
  return [...content, ...inboxIssues(draft.draftsBefore)];
}

/**
 * Makes the texts of a photo post. Tags follow the description, as hashtags, since TikTok has no field for them.
 * @throws PublishProblem with a code by field
 */
export function photoPostInfo(content: PublishContent): PhotoPostInfo {
  failAtFirst(textIssues(content));
  return { title: content.title, description: captionOf(content) };
}

function captionOf({ description, tags }: Pick<PostDraft, 'description' | 'tags'>): string {
  return [description, hashtagsOf(tags)].filter((part) => part !== '').join('\n');
}

function textIssues(content: PostTexts): PostIssue[] {
  const [titleUnits, captionUnits] = [content.title.length, captionOf(content).length];
  const issues: PostIssue[] = [];
  if (titleUnits > maxTitleUnits)
    issues.push(
      refusal(
        'tiktok-title-too-long',
        `A TikTok title can have at most ${maxTitleUnits} characters; this one has ${titleUnits}. Shorten it.`,
      ),
    );
  const ofCaption = { count: captionUnits, most: maxDescriptionUnits, where: 'on TikTok' };
  return [...issues, ...lengthIssues('tiktok-description-too-long', ofCaption)];
}

/** Checks slides before TikTok fetches them. @throws PublishProblem */
export function checkPhotos(slides: readonly RenderedFile[]): void {
  failAtFirst([...countIssues(slides.length), ...slides.flatMap(photoIssues)]);
}

function countIssues(photos: number): PostIssue[] {
  if (photos === 0) return [refusal('tiktok-photos-missing', 'The post has no slides. Add one to the project.')];
  if (photos <= maxPhotos) return [];
  return [refusal('tiktok-too-many-photos', `TikTok allows at most ${maxPhotos} photos in a post; this one has ${photos}. Remove some.`)];
}

function photoIssues({ contentType, sizeBytes, widthPx, heightPx }: RenderedFile): PostIssue[] {
  // PNG would be taken by init and refused minutes later.
  if (contentType !== 'image/jpeg') return [refusal('tiktok-photo-type', 'TikTok accepts only JPEG slides.')];
  if (sizeBytes > maxPhotoBytes)
    return [refusal('tiktok-photo-too-large', `On TikTok, a slide can be at most ${maxPhotoBytes / 1_000_000} MB.`)];
  if (Math.min(widthPx, heightPx) > maxPhotoSidesPx.short || Math.max(widthPx, heightPx) > maxPhotoSidesPx.long)
    return [
      refusal('tiktok-photo-dimensions', `A slide can have at most ${maxPhotoSidesPx.short} × ${maxPhotoSidesPx.long} pixels on TikTok.`),
    ];
  return [];
}

/** Checks a video before it is sent. @throws PublishProblem */
export function checkVideo(video: RenderedFile | null): asserts video is RenderedFile {
  failAtFirst(video === null ? [videoMissing] : [...durationIssues(video.durationMs), ...videoIssues(video)]);
}

const videoMissing = refusal('tiktok-video-missing', 'The post was rendered without a video, and photos cannot be fetched from here.');

function durationIssues(videoMs: number): PostIssue[] {
  if (videoMs <= maxVideoMs) return [];
  return [
    refusal('tiktok-video-too-long', `A video can last at most ${maxVideoMs / 60_000} minutes on TikTok. Show each slide for less time.`),
  ];
}

function videoIssues({ sizeBytes, widthPx, heightPx }: RenderedFile): PostIssue[] {
  if (sizeBytes > maxVideoBytes)
    return [refusal('tiktok-video-too-large', `On TikTok, a video can be at most ${maxVideoBytes / 1_000_000_000} GB.`)];
  if (Math.min(widthPx, heightPx) < videoSidePx.min || Math.max(widthPx, heightPx) > videoSidePx.max)
    return [
      refusal('tiktok-video-dimensions', `Each side of a video must have ${videoSidePx.min} to ${videoSidePx.max} pixels on TikTok.`),
    ];
  return [];
}

/** TikTok counts drafts, including those of other apps, and frees places when some are finished: a refusal is likely, not certain. */
function inboxIssues(draftsBefore: number): PostIssue[] {
  if (draftsBefore < maxDrafts) return [];
  const detail = `TikTok allows at most ${maxDrafts} unfinished drafts within 24 hours, and ${draftsBefore} come before this one. Finish drafts in the inbox of your TikTok app before then, or choose another time.`;
  return [{ code: 'tiktok-drafts-full', severity: 'warning', detail, action: 'wait' }];
}

import { failAtFirst, refusal } from '../../model/post-issue.ts';
import type { PostDraft, PostIssue } from '../../model/post-issue.ts';
import type { PublishContent, RenderedFile } from '../../model/publication.ts';
import { countIssues, lengthIssues, sizeIssues } from '../../platform-kit/post-checks.ts';
import type { PostTexts } from '../../platform-kit/post-checks.ts';
import { textOf } from '../../platform-kit/post-text.ts';
import {
  maxCaptionUnits,
  maxHashtags,
  maxMentions,
  maxPictureBytes,
  maxPictures,
  maxVideoBytes,
  pictureRatio,
  ratioSlack,
  videoMs,
} from './limits.ts';

const where = 'on Instagram';

/** Issues of a post that Instagram would refuse. One with a video is published as a Reel, any other as pictures. */
export function draftIssues(draft: PostDraft): PostIssue[] {
  return [...captionIssues(draft), ...(draft.videoMs ? durationIssues(draft.videoMs) : picturesIssues(draft))];
}

/** Checks the pictures of a post before anything is asked. @throws PublishProblem */
export function checkPictures(content: PublishContent, isFetchable: boolean): void {
  const { slides } = content;
  failAtFirst([...captionIssues(content), ...picturesIssues({ pictures: slides.length, isFetchable }), ...slides.flatMap(pictureIssues)]);
}

/** Checks a Reel before anything is asked. @throws PublishProblem */
export function checkReel(content: PublishContent, video: RenderedFile): void {
  failAtFirst([...captionIssues(content), ...durationIssues(video.durationMs), ...videoSizeIssues(video)]);
}

function captionIssues(content: PostTexts): PostIssue[] {
  const caption = textOf(content);
  const countOf = (pattern: RegExp) => [...caption.matchAll(pattern)].length;
  const [hashtags, mentions] = [countOf(/#[\p{L}\p{N}_]+/gu), countOf(/(?<![\w.])@[\w.]+/g)];
  const issues = lengthIssues('instagram-caption-too-long', { count: caption.length, most: maxCaptionUnits, where });
  if (hashtags > maxHashtags) {
    const detail = `A post can have at most ${maxHashtags} hashtags on Instagram; this one has ${hashtags}. Remove some.`;
    issues.push(refusal('instagram-too-many-hashtags', detail));
  }
  if (mentions > maxMentions) {
    const detail = `A post can mention at most ${maxMentions} people on Instagram; this one has ${mentions}. Remove some.`;
    issues.push(refusal('instagram-too-many-mentions', detail));
  }
  return issues;
}

function picturesIssues({ pictures, isFetchable }: Pick<PostDraft, 'pictures' | 'isFetchable'>): PostIssue[] {
  const limit = `Instagram allows at most ${maxPictures} images in a post`;
  const issues = countIssues('instagram', pictures, { most: maxPictures, limit });
  if (issues.length > 0 || isFetchable) return issues;
  const detail =
    'Instagram fetches images from a public address, which this installation does not have. Post as a Reel, or publish the post yourself.';
  return [refusal('instagram-pictures-unreachable', detail)];
}

function pictureIssues(slide: RenderedFile, index: number): PostIssue[] {
  if (slide.contentType !== 'image/jpeg') return [refusal('instagram-picture-type', 'Instagram accepts only JPEG slides.')];
  const { widthPx, heightPx } = slide;
  const ofSize = sizeIssues('instagram', slide, { index, most: maxPictureBytes, where });
  const ratio = widthPx / heightPx;
  if (ofSize.length > 0 || (ratio >= pictureRatio.min - ratioSlack && ratio <= pictureRatio.max + ratioSlack)) return ofSize;
  const detail = `Instagram accepts images from 4:5 to 1.91:1, but slide ${index + 1} has ${widthPx} × ${heightPx} pixels. Choose another output format, such as Instagram Portrait, or post it as a Reel.`;
  return [refusal('instagram-picture-ratio', detail)];
}

function durationIssues(durationMs: number): PostIssue[] {
  if (durationMs >= videoMs.min && durationMs <= videoMs.max) return [];
  const detail = `A Reel must last ${videoMs.min / 1_000} seconds to ${videoMs.max / 60_000} minutes. Change how long each slide is shown.`;
  return [refusal('instagram-video-length', detail)];
}

function videoSizeIssues({ sizeBytes }: RenderedFile): PostIssue[] {
  if (sizeBytes <= maxVideoBytes) return [];
  return [refusal('instagram-video-too-large', `On Instagram, a Reel can be at most ${maxVideoBytes / 1_000_000} MB.`)];
}

import type { PublishContent, RenderedFile } from '../../model/publication.ts';
import { PublishProblem } from '../../model/publish-problem.ts';
import {
  maxDescriptionUnits,
  maxPhotoBytes,
  maxPhotos,
  maxPhotoSidesPx,
  maxTitleUnits,
  maxVideoBytes,
  maxVideoMs,
  videoSidePx,
} from './limits.ts';

/** What the editor in the user's app shows of a photo post. */
export interface PhotoPostInfo {
  title: string;
  description: string;
}

/**
 * Makes the texts of a photo post. Tags follow the description, as hashtags, since TikTok has no field for them.
 * @throws PublishProblem with a code by field
 */
export function photoPostInfo({ title, description, tags }: PublishContent): PhotoPostInfo {
  const text = [description, tags.map((tag) => `#${tag.replaceAll(/\s+/g, '')}`).join(' ')].filter((part) => part !== '').join('\n');
  if (title.length > maxTitleUnits)
    throw refused(
      'tiktok-title-too-long',
      `A TikTok title may have ${maxTitleUnits} characters; this one has ${title.length}. Shorten it.`,
    );
  if (text.length > maxDescriptionUnits)
    throw refused(
      'tiktok-description-too-long',
      `Description and tags together may have ${maxDescriptionUnits} characters on TikTok; these have ${text.length}. Shorten them.`,
    );
  return { title, description: text };
}

/** Checks slides before TikTok fetches them. @throws PublishProblem */
export function checkPhotos(slides: readonly RenderedFile[]): void {
  if (slides.length === 0) throw refused('tiktok-photos-missing', 'The post has no slides.');
  if (slides.length > maxPhotos) throw refused('tiktok-too-many-photos', `TikTok takes at most ${maxPhotos} photos in a post.`);
  for (const { contentType, sizeBytes, widthPx, heightPx } of slides) {
    // PNG would be taken by init and refused minutes later.
    if (contentType !== 'image/jpeg') throw refused('tiktok-photo-type', 'TikTok takes slides as JPEG only.');
    if (sizeBytes > maxPhotoBytes) throw refused('tiktok-photo-too-large', `A slide may have ${maxPhotoBytes / 1_000_000} MB on TikTok.`);
    if (Math.min(widthPx, heightPx) > maxPhotoSidesPx.short || Math.max(widthPx, heightPx) > maxPhotoSidesPx.long)
      throw refused('tiktok-photo-dimensions', `A slide may have ${maxPhotoSidesPx.short} × ${maxPhotoSidesPx.long} pixels on TikTok.`);
  }
}

/** Checks a video before it is sent. @throws PublishProblem */
export function checkVideo(video: RenderedFile | null): asserts video is RenderedFile {
  if (video === null)
    throw refused('tiktok-video-missing', 'The post was rendered without a video, and photos cannot be fetched from here.');
  const { sizeBytes, durationMs, widthPx, heightPx } = video;
  if (sizeBytes > maxVideoBytes) throw refused('tiktok-video-too-large', `A video may have ${maxVideoBytes / 1_000_000_000} GB on TikTok.`);
  if (durationMs > maxVideoMs) throw refused('tiktok-video-too-long', `A video may last ${maxVideoMs / 60_000} minutes on TikTok.`);
  if (Math.min(widthPx, heightPx) < videoSidePx.min || Math.max(widthPx, heightPx) > videoSidePx.max)
    throw refused('tiktok-video-dimensions', `Sides of a video must have ${videoSidePx.min} to ${videoSidePx.max} pixels on TikTok.`);
}

function refused(code: string, detail: string): PublishProblem {
  return new PublishProblem('fail', { code, detail });
}

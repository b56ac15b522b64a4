import { failAtFirst, refusal } from '../../model/post-issue.ts';
import type { PostDraft, PostIssue } from '../../model/post-issue.ts';
import type { PublishContent, RenderedFile } from '../../model/publication.ts';
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

/** What Instagram would refuse of a post. One with a video goes out as a Reel, any other as pictures. */
export function draftIssues(draft: PostDraft): PostIssue[] {
  return [...captionIssues(draft), ...(draft.videoMs ? lengthIssues(draft.videoMs) : picturesIssues(draft))];
}

/** Checks the pictures of a post before anything is asked. @throws PublishProblem */
export function checkPictures(content: PublishContent, isFetchable: boolean): void {
  const { slides } = content;
  failAtFirst([...captionIssues(content), ...picturesIssues({ pictures: slides.length, isFetchable }), ...slides.flatMap(pictureIssues)]);
}

/** Checks a Reel before anything is asked. @throws PublishProblem */
export function checkReel(content: PublishContent, video: RenderedFile): void {
  failAtFirst([...captionIssues(content), ...lengthIssues(video.durationMs), ...sizeIssues(video)]);
}

function captionIssues(content: Pick<PostDraft, 'title' | 'description' | 'tags'>): PostIssue[] {
  const caption = textOf(content);
  const [hashtags, mentions] = [/#[\p{L}\p{N}_]+/gu, /(?<![\w.])@[\w.]+/g].map((each) => [...caption.matchAll(each)].length) as [
    number,
    number,
  ];
  const issues: PostIssue[] = [];
  if (caption.length > maxCaptionUnits)
    issues.push(
      refusal(
        'instagram-caption-too-long',
        `Description and tags together may have ${maxCaptionUnits} characters on Instagram; these have ${caption.length}. Shorten them.`,
      ),
    );
  if (hashtags > maxHashtags)
    issues.push(
      refusal(
        'instagram-too-many-hashtags',
        `A post may have ${maxHashtags} hashtags on Instagram; this one has ${hashtags}. Remove some.`,
      ),
    );
  if (mentions > maxMentions)
    issues.push(
      refusal(
        'instagram-too-many-mentions',
        `A post may mention ${maxMentions} people on Instagram; this one has ${mentions}. Remove some.`,
      ),
    );
  return issues;
}

function picturesIssues({ pictures, isFetchable }: Pick<PostDraft, 'pictures' | 'isFetchable'>): PostIssue[] {
  if (pictures === 0) return [refusal('instagram-pictures-missing', 'The post has no slides. Add one to the project.')];
  if (pictures > maxPictures)
    return [
      refusal(
        'instagram-too-many-pictures',
        `Instagram takes at most ${maxPictures} pictures in a post; this one has ${pictures}. Remove some.`,
      ),
    ];
  if (isFetchable) return [];
  const detail =
    'Instagram fetches pictures, which needs a public address that this installation does not have. Post it as a Reel, or publish it yourself.';
  return [refusal('instagram-pictures-unreachable', detail)];
}

function pictureIssues({ contentType, sizeBytes, widthPx, heightPx }: RenderedFile, index: number): PostIssue[] {
  if (contentType !== 'image/jpeg') return [refusal('instagram-picture-type', 'Instagram takes slides as JPEG only.')];
  if (sizeBytes > maxPictureBytes) {
    const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
    const detail = `A picture may have ${megabytes(maxPictureBytes)} MB on Instagram; slide ${index + 1} has ${megabytes(sizeBytes)} MB. Use a simpler picture for it.`;
    return [refusal('instagram-picture-too-large', detail)];
  }
  const ratio = widthPx / heightPx;
  if (ratio >= pictureRatio.min - ratioSlack && ratio <= pictureRatio.max + ratioSlack) return [];
  const detail = `Instagram takes pictures from 4:5 to 1.91:1, and slide ${index + 1} has ${widthPx} × ${heightPx} pixels. Choose another output format, such as Instagram Portrait, or post it as a Reel.`;
  return [refusal('instagram-picture-ratio', detail)];
}

function lengthIssues(durationMs: number): PostIssue[] {
  if (durationMs >= videoMs.min && durationMs <= videoMs.max) return [];
  const detail = `A Reel lasts ${videoMs.min / 1_000} seconds to ${videoMs.max / 60_000} minutes. Change how long each slide is shown.`;
  return [refusal('instagram-video-length', detail)];
}

function sizeIssues({ sizeBytes }: RenderedFile): PostIssue[] {
  if (sizeBytes <= maxVideoBytes) return [];
  return [refusal('instagram-video-too-large', `A Reel may have ${maxVideoBytes / 1_000_000} MB on Instagram.`)];
}

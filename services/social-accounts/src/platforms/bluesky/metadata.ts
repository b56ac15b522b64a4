import { countCharacters } from '@viral-slides/platforms';
import { failAtFirst, refusal } from '../../model/post-issue.ts';
import type { PostDraft, PostIssue } from '../../model/post-issue.ts';
import type { PublishContent, RenderedFile } from '../../model/publication.ts';
import { countIssues, lengthIssues, sizeIssues } from '../../platform-kit/post-checks.ts';
import type { PostTexts } from '../../platform-kit/post-checks.ts';
import { textOf } from '../../platform-kit/post-text.ts';
import { maxPictureBytes, maxPictures, maxTextBytes, maxTextGraphemes } from './limits.ts';

const where = 'on Bluesky';
const pictures = { most: maxPictures, limit: `Bluesky allows at most ${maxPictures} images in a post` };

/** Issues of a post that Bluesky would refuse. */
export function draftIssues(draft: PostDraft): PostIssue[] {
  return [...textIssues(draft), ...countIssues('bluesky', draft.pictures, pictures)];
}

/** Checks a post before anything is sent. @throws PublishProblem */
export function checkContent(content: PublishContent): void {
  const { slides } = content;
  failAtFirst([...textIssues(content), ...countIssues('bluesky', slides.length, pictures), ...slides.flatMap(pictureIssues)]);
}

function textIssues(content: PostTexts): PostIssue[] {
  const text = textOf(content);
  const inCharacters = lengthIssues('bluesky-text-too-long', { count: countCharacters(text), most: maxTextGraphemes, where });
  if (inCharacters.length > 0) return inCharacters;
  const bytes = { count: Buffer.byteLength(text), unit: 'bytes', advice: 'Use fewer emoji or shorten them.' };
  return lengthIssues('bluesky-text-too-long', { ...bytes, most: maxTextBytes, where });
}

function pictureIssues(slide: RenderedFile, index: number): PostIssue[] {
  if (slide.contentType !== 'image/jpeg') return [refusal('bluesky-picture-type', 'Bluesky accepts only JPEG slides.')];
  return sizeIssues('bluesky', slide, { index, most: maxPictureBytes, where });
}

import { refusal } from '../model/post-issue.ts';
import type { PostDraft, PostIssue } from '../model/post-issue.ts';
import type { RenderedFile } from '../model/publication.ts';

/** The texts of a post. */
export type PostTexts = Pick<PostDraft, 'title' | 'description' | 'tags'>;

/** Whether a text is too long. @param text.where the end of a sentence: `on Bluesky` */
export function lengthIssues(code: string, { count, most, where, unit = 'characters', advice = 'Shorten them.' }: TextLength): PostIssue[] {
  if (count <= most) return [];
  return [refusal(code, `Description and tags together can have at most ${most} ${unit} ${where}; these have ${count}. ${advice}`)];
}

/** How long a text is and may be. */
interface TextLength {
  count: number;
  most: number;
  where: string;
  unit?: string;
  advice?: string;
}

/** Whether there are too few pictures, or too many. @param of.limit number of pictures that are taken, as the start of a sentence */
export function countIssues(id: string, pictures: number, { most, limit }: { most: number; limit: string }): PostIssue[] {
  if (pictures === 0) return [refusal(`${id}-pictures-missing`, 'The post has no slides. Add one to the project.')];
  if (pictures <= most) return [];
  return [refusal(`${id}-too-many-pictures`, `${limit}; this one has ${pictures}. Remove some slides.`)];
}

/** Whether a picture is too large. @param of.index of its slide, from 0 */
export function sizeIssues(
  id: string,
  { sizeBytes }: RenderedFile,
  { index, most, where }: { index: number; most: number; where: string },
): PostIssue[] {
  if (sizeBytes <= most) return [];
  const detail = `An image can be at most ${megabytes(most)} MB ${where}; slide ${index + 1} has ${megabytes(sizeBytes)} MB. Use a simpler image for it, or a smaller output format.`;
  return [refusal(`${id}-picture-too-large`, detail)];
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

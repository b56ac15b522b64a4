import { fileName } from './file-name.ts';

/** Returns the name of one exported slide. @param number counted from 1 @param format id of the output format */
export function slideFileName(number: number, format: string): string {
  return `slide-${number}-${format}.jpeg`;
}

/** Returns the name of one slide inside a ZIP. @param number counted from 1 */
export function zipEntryName(number: number): string {
  return `slide-${number}.jpeg`;
}

/** Returns the name of the ZIP of a project. @param projectName null or blank if the slides belong to no named project */
export function zipFileName(projectName: string | null, format: string): string {
  return fileName({ title: projectName ?? '', fallback: 'slides', suffix: `-${format}`, ending: 'zip' });
}

/** Returns the name of the video of a project. @param projectName null or blank if the slides belong to no named project */
export function videoFileName(projectName: string | null, format: string): string {
  return fileName({ title: projectName ?? '', fallback: 'slides', suffix: `-${format}`, ending: 'mp4' });
}

/** Returns the name of a file of a post. @param which a slide, counted from 1, the video, or all slides in a ZIP */
export function postFileName(post: { title: string; projectName: string; platform: string }, which: number | 'video' | 'zip'): string {
  const parts = { title: post.title.trim() || post.projectName, fallback: `${post.platform}-slides` };
  if (typeof which === 'number') return fileName({ ...parts, suffix: ` ${which}`, ending: 'jpg' });
  return fileName({ ...parts, ending: which === 'video' ? 'mp4' : 'zip' });
}

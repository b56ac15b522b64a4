import type { OutputFormatId } from '@viral-slides/slide-document';
import { fileNameFrom } from '@/shared/lib/file-name.ts';

/** Returns the name of one exported picture; `number` starts at 1. */
export function slideFileName(number: number, format: OutputFormatId): string {
  return `slide-${number}-${format}.jpeg`;
}

/** Returns the name of one picture inside the ZIP; `number` starts at 1. */
export function zipEntryName(number: number): string {
  return `slide-${number}.jpeg`;
}

/**
 * Returns the name of the ZIP: the project's name, or `slides` without one. Characters that file systems refuse become hyphens, all others stay.
 * @param projectName null or blank when the slides belong to no named project
 */
export function zipFileName(projectName: string | null, format: OutputFormatId): string {
  return `${fileNameFrom(projectName ?? '', 'slides')}-${format}.zip`;
}

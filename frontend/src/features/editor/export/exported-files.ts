import type { NamedBlob } from '@/shared/lib/download-blob.ts';
import { sizeText } from '@/shared/lib/size-text.ts';

/** Says in one line what an export made: `6 files, 3.20 MB`, or the name of the only one and its size. */
export function describeFiles(files: readonly NamedBlob[]): string {
  const size = sizeText(files.reduce((sum, { blob }) => sum + blob.size, 0));
  const [only] = files;
  return files.length === 1 && only ? `${only.fileName}, ${size}` : `${files.length} files, ${size}`;
}

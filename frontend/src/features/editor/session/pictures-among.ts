import { checkPictureFiles } from '@/shared/lib/check-picture-file.ts';
import { toast } from '@/shared/ui/toast-queue.ts';

/** Those of the files that can be uploaded; a message says what the others are. */
export async function picturesAmong(files: readonly File[]): Promise<File[]> {
  const checked = await checkPictureFiles(files);
  const refused = checked.filter(({ refusal }) => refusal !== null);
  const [first] = refused;
  if (first) toast({ title: titleOf(refused.length, files.length), description: first.refusal ?? undefined, variant: 'destructive' });
  return checked.filter(({ refusal }) => refusal === null).map(({ file }) => file);
}

function titleOf(refused: number, all: number): string {
  if (refused === all) return 'No images among these files';
  return refused === 1 ? 'One file was skipped' : `${refused} files were skipped`;
}

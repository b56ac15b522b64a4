/** The outcome of one chosen file. */
export type UploadStatus = 'waiting' | 'uploading' | 'done' | 'duplicate' | 'failed';

/** A chosen file. */
export interface UploadItem {
  id: string;
  file: File;
  status: UploadStatus;
  /** Why it failed; null in every other state. */
  reason: string | null;
}

/** Only pictures can be uploaded; other dropped files are ignored. */
export function onlyImages(files: Iterable<File>): File[] {
  return [...files].filter((file) => file.type.startsWith('image/'));
}

/** Whether a file is in the library by now. */
export function isFinished({ status }: UploadItem): boolean {
  return status === 'done' || status === 'duplicate';
}

/** Completed files of all files, 0 to 100, rounded. */
export function progressPercent(items: readonly UploadItem[]): number {
  return items.length === 0 ? 0 : Math.round((items.filter(isFinished).length / items.length) * 100);
}

/** What a run has to upload: files not sent yet first, so that a file that always fails does not keep the others back. */
export function unfinished(items: readonly UploadItem[]): UploadItem[] {
  const open = items.filter((item) => !isFinished(item));
  return [...open.filter((item) => item.status !== 'failed'), ...open.filter((item) => item.status === 'failed')];
}

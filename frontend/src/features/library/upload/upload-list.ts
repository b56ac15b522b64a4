/** The outcome of one chosen file; `refused` before anything of it was sent. */
export type UploadStatus = 'waiting' | 'uploading' | 'done' | 'duplicate' | 'failed' | 'refused';

/** A chosen file. */
export interface UploadItem {
  id: string;
  /** Its place among the chosen files, which is that of its image in the library. */
  index: number;
  file: File;
  status: UploadStatus;
  /** Reason of the failure or refusal; null in every other state. */
  reason: string | null;
}

/** Whether a file is in the library by now. */
export function isFinished({ status }: UploadItem): boolean {
  return status === 'done' || status === 'duplicate';
}

/** Whether a file can be in the library some time. */
export function isAccepted({ status }: UploadItem): boolean {
  return status !== 'refused';
}

/** Completed files of all that are uploaded, 0 to 100, rounded. */
export function progressPercent(items: readonly UploadItem[]): number {
  const accepted = items.filter(isAccepted);
  return accepted.length === 0 ? 0 : Math.round((accepted.filter(isFinished).length / accepted.length) * 100);
}

/** Files that a run has to upload: files not sent yet first, so that a file that always fails does not keep the others back. */
export function unfinished(items: readonly UploadItem[]): UploadItem[] {
  const open = items.filter((item) => isAccepted(item) && !isFinished(item));
  return [...open.filter((item) => item.status !== 'failed'), ...open.filter((item) => item.status === 'failed')];
}

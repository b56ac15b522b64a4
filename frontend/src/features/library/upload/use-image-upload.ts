import { useCallback, useEffect, useRef, useState } from 'react';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useCreateImageUploadMutation, useRegisterImageMutation } from '../api.ts';
import { putFile } from './put-file.ts';
import { runUploads } from './run-uploads.ts';
import { uploadImage, type UploadCalls } from './upload-image.ts';
import { onlyImages, progressPercent, unfinished, type UploadItem } from './upload-list.ts';

/** How long the full bar stays before the dialog closes, in milliseconds. */
const CLOSE_DELAY_MS = 500;

/** The files of the upload dialog and what can be done with them. */
export interface ImageUpload {
  items: readonly UploadItem[];
  isUploading: boolean;
  /** 0 to 100 while uploading; 0 again after a failure. */
  percent: number;
  /** Adds files; those that are no images are left out. */
  add: (files: Iterable<File>) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** Uploads files at once, in place of what the list holds. */
  startWith: (files: Iterable<File>) => Promise<void>;
  /** Uploads every file that is not in the library yet. Does nothing without files. */
  start: () => Promise<void>;
  /** Uploads the files that failed, and leaves those alone that were not sent yet. */
  retryFailed: () => Promise<void>;
}

/**
 * @param onFinished called 500 ms after every file was uploaded; the list is empty by then
 * @param packId pack that they go into; absent = none
 */
export function useImageUpload(onFinished: () => void, packId?: string): ImageUpload {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [isUploading, setUploading] = useState(false);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const duplicateCount = useRef(0);
  const calls = useUploadCalls(packId);
  useEffect(() => () => clearTimeout(closeTimer.current), []);

  const change = useCallback((id: string, patch: Partial<UploadItem>) => {
    setItems((current) => current.map((item) => (item.id === id ? { ...item, ...patch } : item)));
  }, []);

  const upload = async (item: UploadItem): Promise<void> => {
    change(item.id, { status: 'uploading', reason: null });
    try {
      const image = await uploadImage(item.file, calls);
      if (image.duplicate) duplicateCount.current += 1;
      change(item.id, { status: image.duplicate ? 'duplicate' : 'done' });
    } catch (error) {
      reportFailure('Upload failed', error);
      change(item.id, { status: 'failed', reason: error instanceof Error ? error.message : 'Failed to upload file' });
      throw error;
    }
  };

  /** @param of what the list holds when it begins */
  const run = async (files: readonly UploadItem[], of = items) => {
    if (of.length === 0 || isUploading) return;
    setUploading(true);
    const isComplete = (await runUploads({ files, upload })) && files.length === unfinished(of).length;
    if (!isComplete) return setUploading(false);
    closeTimer.current = setTimeout(() => {
      setItems([]);
      setUploading(false);
      tellDuplicates(duplicateCount.current);
      duplicateCount.current = 0;
      onFinished();
    }, CLOSE_DELAY_MS);
  };

  const begin = (added: readonly UploadItem[]) => (setItems(added), run(added, added));

  return {
    items,
    isUploading,
    percent: isUploading ? progressPercent(items) : 0,
    add: (files) => setItems((current) => [...current, ...itemsOf(files)]),
    remove: (id) => setItems((current) => current.filter((item) => item.id !== id)),
    clear: () => setItems([]),
    startWith: (files) => begin(itemsOf(files)),
    start: () => run(unfinished(items)),
    retryFailed: () => run(items.filter((item) => item.status === 'failed')),
  };
}

let itemCount = 0;

function itemsOf(files: Iterable<File>): UploadItem[] {
  return onlyImages(files).map(newItem);
}

function newItem(file: File): UploadItem {
  itemCount += 1;
  return { id: `file-${itemCount}`, file, status: 'waiting', reason: null };
}

function tellDuplicates(count: number): void {
  if (count === 0) return;
  const title = count === 1 ? 'One image was in your library already' : `${count} images were in your library already`;
  toast({ title, description: 'Nothing was stored twice.' });
}

/** The calls of an upload, on the store around. */
export function useUploadCalls(packId?: string): UploadCalls {
  const [createUpload] = useCreateImageUploadMutation();
  const [register] = useRegisterImageMutation();
  return {
    createUploadUrl: async (sizeBytes) => (await createUpload({ sizeBytes }).unwrap()).uploadURL,
    putFile,
    registerImage: (filename, url) => register({ registerImage: { filename, url, ...(packId && { packId }) } }).unwrap(),
  };
}

import { useEffect, useRef, useState } from 'react';
import { checkPictureFiles } from '@/shared/lib/check-picture-file.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useCreateImageUploadMutation, useRegisterImageMutation } from '../api.ts';
import { putFile } from './put-file.ts';
import { runUploads } from './run-uploads.ts';
import { createUploadBatch } from './upload-batch.ts';
import { uploadImage, type UploadCalls } from './upload-image.ts';
import { progressPercent, unfinished, type UploadItem } from './upload-list.ts';

/** How long the full bar stays before the dialog closes, in milliseconds. */
const CLOSE_DELAY_MS = 500;

/** The files of the upload dialog and what can be done with them. */
export interface ImageUpload {
  items: readonly UploadItem[];
  isUploading: boolean;
  /** 0 to 100 while uploading; 0 again after a failure. */
  percent: number;
  /** Adds files; those that are no images stay as refused, with the reason. */
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
  const { items, batch, append, change, remove, replaceWith } = useChosenFiles();
  const [isUploading, setUploading] = useState(false);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const duplicateCount = useRef(0);
  const calls = useUploadCalls(packId);
  useEffect(() => () => clearTimeout(closeTimer.current), []);

  const upload = async (item: UploadItem): Promise<void> => {
    change(item.id, { status: 'uploading', reason: null });
    try {
      const image = await uploadImage({ file: item.file, batch: batch.current, index: item.index }, calls);
      if (image.duplicate) duplicateCount.current += 1;
      change(item.id, { status: image.duplicate ? 'duplicate' : 'done' });
    } catch (error) {
      reportFailure('Upload failed', error);
      change(item.id, { status: 'failed', reason: error instanceof Error ? error.message : 'Failed to upload file' });
      throw error;
    }
  };

  const accepted = (files: readonly UploadItem[]) => acceptedOf(files, (id, reason) => change(id, { status: 'refused', reason }));

  /** @param of the list's uploads when it starts */
  const run = async (files: readonly UploadItem[], of = items) => {
    if (of.length === 0 || isUploading) return;
    setUploading(true);
    const sent = await accepted(files);
    const isComplete = (await runUploads({ files: sent, upload })) && sent.length === unfinished(of).length;
    if (!isComplete) return setUploading(false);
    closeTimer.current = setTimeout(() => {
      replaceWith([]);
      setUploading(false);
      showDuplicatesToast(duplicateCount.current);
      duplicateCount.current = 0;
      onFinished();
    }, CLOSE_DELAY_MS);
  };

  return {
    items,
    isUploading,
    percent: isUploading ? progressPercent(items) : 0,
    add: (files) => void accepted(append(files)),
    remove,
    clear: () => void replaceWith([]),
    startWith: (files) => {
      const added = replaceWith(itemsOf(files, 0));
      return run(added, added);
    },
    start: () => run(unfinished(items)),
    retryFailed: () => run(items.filter((item) => item.status === 'failed')),
  };
}

/** The files that were chosen; those of one list are a batch. */
function useChosenFiles() {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const batch = useRef(createUploadBatch());
  /** Puts other files in place of what the list holds. @returns them */
  const replaceWith = (chosen: readonly UploadItem[]) => {
    batch.current = createUploadBatch();
    setItems(chosen);
    return chosen;
  };
  const append = (files: Iterable<File>) => {
    const added = itemsOf(files, (items.at(-1)?.index ?? -1) + 1);
    setItems((current) => [...current, ...added]);
    return added;
  };
  const change = (id: string, patch: Partial<UploadItem>) =>
    setItems((current) => current.map((item) => (item.id === id ? { ...item, ...patch } : item)));
  const remove = (id: string) => setItems((current) => current.filter((item) => item.id !== id));
  return { items, batch, append, change, remove, replaceWith };
}

/** @returns those that can become images; of the others `refuse` gets the reason */
async function acceptedOf(files: readonly UploadItem[], refuse: (id: string, reason: string) => void): Promise<UploadItem[]> {
  const checked = await checkPictureFiles(files.map(({ file }) => file));
  return files.filter(({ id }, at) => {
    const reason = checked[at]?.refusal ?? null;
    if (reason !== null) refuse(id, reason);
    return reason === null;
  });
}

let itemCount = 0;

function itemsOf(files: Iterable<File>, firstIndex: number): UploadItem[] {
  return [...files].map((file, at) => newItem(file, firstIndex + at));
}

function newItem(file: File, index: number): UploadItem {
  itemCount += 1;
  return { id: `file-${itemCount}`, index, file, status: 'waiting', reason: null };
}

function showDuplicatesToast(count: number): void {
  if (count === 0) return;
  const title = count === 1 ? 'One image was already in your library' : `${count} images were already in your library`;
  toast({ title, description: 'Nothing was stored twice.' });
}

/** The calls of an upload, on the store around. */
export function useUploadCalls(packId?: string): UploadCalls {
  const [createUpload] = useCreateImageUploadMutation();
  const [register] = useRegisterImageMutation();
  return {
    createUploadUrl: async (sizeBytes, place) => (await createUpload({ sizeBytes, ...place }).unwrap()).uploadURL,
    putFile,
    registerImage: (filename, url) => register({ registerImage: { filename, url, ...(packId && { packId }) } }).unwrap(),
  };
}

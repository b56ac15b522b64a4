import { useCallback, useRef } from 'react';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { runUploads } from './run-uploads.ts';
import { createUploadBatch } from './upload-batch.ts';
import { uploadImage } from './upload-image.ts';
import { useUploadCalls } from './use-image-upload.ts';

/**
 * Uploads files at once, without the dialog. Resolves when all are in the library or have failed; failures are shown, with a way to retry.
 * @param onUploaded called for each file in the library, with its index and its address as slides hold it
 */
export type DirectUpload = (files: readonly File[], onUploaded: (index: number, imageUrl: string) => void) => Promise<void>;

/** For pictures that are dropped where they are wanted. The function stays the same at each render. */
export function useDirectUpload(): DirectUpload {
  const calls = useRef(useUploadCalls());
  return useCallback<DirectUpload>((files, onUploaded) => {
    const batch = createUploadBatch();
    const run = async (indices: readonly number[]): Promise<void> => {
      const done = new Set<number>();
      let reason: string | undefined;
      const upload = async (index: number) => {
        try {
          const { url } = await uploadImage({ file: files[index] as File, batch, index }, calls.current);
          done.add(index);
          onUploaded(index, url);
        } catch (error) {
          reportFailure('Upload failed', error);
          reason ??= error instanceof Error ? error.message : undefined;
          throw error;
        }
      };
      if (await runUploads({ files: indices, upload })) return;
      const open = indices.filter((index) => !done.has(index));
      toast({
        title: open.length === 1 ? 'One image was not uploaded' : `${open.length} images were not uploaded`,
        description: reason,
        variant: 'destructive',
        action: { label: 'Try again', onSelect: () => void run(open) },
      });
    };
    return run(files.map((_file, index) => index));
  }, []);
}

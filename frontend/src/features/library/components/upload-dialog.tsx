import { useEffect, useEffectEvent, useRef } from 'react';
import { sizeText } from '@/shared/lib/size-text.ts';
import type { Pack } from '@/shared/api/generated/media.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { PackLabel } from '@/shared/ui/pack-dot.tsx';
import { Progress } from '@/shared/ui/progress.tsx';
import { isAccepted, isFinished, unfinished, type UploadItem } from '../upload/upload-list.ts';
import { useImageUpload, type ImageUpload } from '../upload/use-image-upload.ts';
import { DropZone } from './drop-zone.tsx';
import { UploadFileList } from './upload-file-list.tsx';

/** Trigger of the dialog, and the callbacks after an upload. */
export interface UploadDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called when every file is in the library; the dialog has closed by then. */
  onUploaded: () => void;
  /** Files that were dropped elsewhere: they are uploaded when it opens. */
  dropped?: readonly File[] | undefined;
  /** The pack that they go into. */
  pack?: Pack | undefined;
}

/** Uploads images in bulk. While files are on their way it cannot be closed. */
export function UploadDialog({ isOpen, onOpenChange, onUploaded, dropped, pack }: UploadDialogProps) {
  const upload = useImageUpload(() => {
    onOpenChange(false);
    onUploaded();
  }, pack?.id);
  const start = useEffectEvent((files: readonly File[]) => void upload.startWith(files));
  const started = useRef<readonly File[]>(undefined);
  useEffect(() => {
    // Once, also where React runs effects twice while developing.
    if (!dropped || started.current === dropped) return;
    started.current = dropped;
    start(dropped);
  }, [dropped]);
  const close = () => {
    if (upload.isUploading) return;
    upload.clear();
    onOpenChange(false);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      isLocked={upload.isUploading}
      className="md:max-w-lg"
      title="Upload Images"
      description="Upload your Pinterest images in bulk. Drag and drop or click to browse."
      actions={<UploadActions upload={upload} />}
    >
      {pack && (
        <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
          The images will be added to the pack
          <span className="min-w-0 font-medium text-text">
            <PackLabel pack={pack} />
          </span>
        </p>
      )}
      <DropZone isDisabled={upload.isUploading} onFiles={upload.add} />
      {upload.items.length > 0 && (
        <>
          <UploadFileList items={upload.items} isLocked={upload.isUploading} onRemove={upload.remove} />
          <UploadState upload={upload} />
        </>
      )}
    </Dialog>
  );
}

/** Actions on the list: the second button concerns what a run has left behind. */
function UploadActions({ upload: { items, isUploading, clear, start, retryFailed } }: { upload: ImageUpload }) {
  const hasFailed = items.some((item) => item.status === 'failed');
  const open = unfinished(items);
  return (
    <>
      {items.length > 0 && (
        <Button variant="ghost" className="md:mr-auto" onClick={clear} disabled={isUploading}>
          Clear All
        </Button>
      )}
      {hasFailed && !isUploading && <Button onClick={() => void retryFailed()}>Retry failed</Button>}
      {items.some(isFinished) && open.length === 0 && !isUploading && <Button onClick={() => void start()}>Done</Button>}
      <Button variant="solid" onClick={() => void start()} disabled={open.length === 0} isBusy={isUploading} busyLabel="Uploading...">
        Upload {open.length} Images
      </Button>
    </>
  );
}

/** Number of files, their progress, or their outcomes: always in the same place, so that nothing jumps. */
function UploadState({ upload: { items, isUploading, percent } }: { upload: ImageUpload }) {
  const hasFailed = items.some((item) => item.status === 'failed');
  const open = unfinished(items).length;
  return (
    <div className="flex min-h-10 shrink-0 flex-col justify-center gap-1.5 text-sm">
      {isUploading && (
        <>
          <Progress percent={percent} label="Upload" />
          <p aria-live="polite" className="text-muted tabular">
            Uploading... {percent}%
          </p>
        </>
      )}
      {!isUploading && hasFailed && (
        <p role="alert" className="text-danger">
          {open === 1 ? 'One file was not uploaded.' : `${open} files were not uploaded.`} Files with a check mark are already in your
          library.
        </p>
      )}
      {!isUploading && !hasFailed && <p className="text-muted tabular">{listText(items)}</p>}
    </div>
  );
}

function listText(items: readonly UploadItem[]): string {
  const accepted = items.filter(isAccepted);
  if (accepted.length === 0) return items.length === 1 ? 'This file cannot be uploaded.' : 'None of these files can be uploaded.';
  const size = sizeText(accepted.reduce((sum, { file }) => sum + file.size, 0));
  const leftOut = items.length > accepted.length ? `. ${items.length - accepted.length} cannot be uploaded` : '';
  return `${accepted.length === 1 ? '1 file' : `${accepted.length} files`}, ${size} together${leftOut}`;
}

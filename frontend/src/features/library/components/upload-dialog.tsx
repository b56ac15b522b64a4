import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Progress } from '@/shared/ui/progress.tsx';
import { isFinished, type UploadItem } from '../upload/upload-list.ts';
import { useImageUpload } from '../upload/use-image-upload.ts';
import { DropZone } from './drop-zone.tsx';
import { UploadFileList } from './upload-file-list.tsx';

/** How the dialog is opened and what follows an upload. */
export interface UploadDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called when every file is in the library; the dialog has closed by then. */
  onUploaded: () => void;
}

/** Uploads images in bulk. While files are on their way it cannot be closed. */
export function UploadDialog({ isOpen, onOpenChange, onUploaded }: UploadDialogProps) {
  const upload = useImageUpload(() => {
    onOpenChange(false);
    onUploaded();
  });
  const failedCount = upload.items.filter((item) => item.status === 'failed').length;
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
      actions={
        <>
          {upload.items.length > 0 && (
            <Button variant="ghost" className="md:mr-auto" onClick={upload.clear} disabled={upload.isUploading}>
              Clear All
            </Button>
          )}
          <Button
            variant="solid"
            onClick={() => void upload.start()}
            disabled={upload.items.length === 0}
            isBusy={upload.isUploading}
            busyLabel="Uploading..."
          >
            {confirmLabel(upload.items)}
          </Button>
        </>
      }
    >
      <DropZone isDisabled={upload.isUploading} onFiles={upload.add} />
      {failedCount > 0 && !upload.isUploading && (
        <p role="alert" className="text-sm text-danger">
          {failedCount === 1 ? 'One file was not uploaded.' : `${failedCount} files were not uploaded.`} What is ticked below is safe in
          your library.
        </p>
      )}
      {upload.items.length > 0 && <UploadFileList items={upload.items} isLocked={upload.isUploading} onRemove={upload.remove} />}
      {upload.isUploading && (
        <div className="flex flex-col gap-1.5">
          <Progress percent={upload.percent} label="Upload" />
          <p aria-live="polite" className="text-sm text-muted tabular">
            Uploading... {upload.percent}%
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** What the confirming button does next; `Done` where only files that failed were taken out after a run. */
function confirmLabel(items: readonly UploadItem[]): string {
  if (items.some((item) => item.status === 'failed')) return 'Retry failed';
  return items.length > 0 && items.every(isFinished) ? 'Done' : `Upload ${items.length} Images`;
}

import { Download, FileArchive } from 'lucide-react';
import { downloadBlob, downloadBlobs, type NamedBlob } from '@/shared/lib/download-blob.ts';
import { sizeText } from '@/shared/lib/size-text.ts';
import { BlobPicture } from '@/shared/ui/blob-picture.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { describeFiles } from './exported-files.ts';

/** The files of the last export once more: what they are, and each to be downloaded again without being drawn again. */
export function ExportedFilesDialog({ files, onClose }: { files: readonly NamedBlob[]; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Exported files"
      description={`${describeFiles(files)}. You can find them in your browser’s downloads.`}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="solid" onClick={() => void downloadBlobs(files, new AbortController().signal)}>
            <Download />
            Download again
          </Button>
        </>
      }
    >
      <ul aria-label="Files" className="-mx-1 flex max-h-80 flex-col overflow-y-auto px-1">
        {files.map((file) => (
          <li key={file.fileName} className="flex items-center gap-3 border-b border-line py-1.5 last:border-b-0">
            <BlobPicture blob={file.blob} className="h-12 w-9" fallback={<FileArchive />} />
            <span className="min-w-0 flex-1 truncate text-sm" title={file.fileName}>
              {file.fileName}
            </span>
            <span className="text-xs text-muted tabular">{sizeText(file.blob.size)}</span>
            <IconButton label={`Download ${file.fileName}`} onClick={() => downloadBlob(file.blob, file.fileName)}>
              <Download />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

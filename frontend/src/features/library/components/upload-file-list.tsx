import { Check, CircleAlert, Copy, ImageIcon, X } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { Spinner } from '@/shared/ui/spinner.tsx';
import { sizeText, type UploadItem, type UploadStatus } from '../upload/upload-list.ts';

/** The chosen files: name, size, and what became of each. */
export interface UploadFileListProps {
  items: readonly UploadItem[];
  /** While uploading no file can be taken out. */
  isLocked: boolean;
  onRemove: (id: string) => void;
}

/** A list that scrolls when it is long. */
export function UploadFileList({ items, isLocked, onRemove }: UploadFileListProps) {
  return (
    <ul aria-label="Selected files" className="-mx-1 flex max-h-52 flex-col overflow-y-auto px-1">
      {items.map((item) => (
        <li key={item.id} className="flex min-h-9 shrink-0 items-center gap-2.5 border-b border-line py-1 last:border-b-0">
          <StatusIcon status={item.status} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm" title={item.file.name}>
              {item.file.name}
            </p>
            {item.reason && <p className="text-xs text-danger">{item.reason}</p>}
            {item.status === 'duplicate' && <p className="text-xs text-muted">Already in your library</p>}
          </div>
          <span className="text-xs text-muted tabular">{sizeText(item.file.size)}</span>
          <Button
            variant="ghost"
            size="icon-sm"
            className={isLocked ? 'invisible' : undefined}
            aria-label={`Remove ${item.file.name}`}
            onClick={() => onRemove(item.id)}
          >
            <X />
          </Button>
        </li>
      ))}
    </ul>
  );
}

const STATUS_WORDS: Record<UploadStatus, string> = {
  waiting: 'Not uploaded yet',
  uploading: 'Uploading',
  done: 'Uploaded',
  duplicate: 'Already in your library',
  failed: 'Failed',
};

function StatusIcon({ status }: { status: UploadStatus }) {
  return (
    <span role="img" aria-label={STATUS_WORDS[status]} className="grid size-4 shrink-0 place-items-center [&_svg]:size-4">
      {status === 'waiting' && <ImageIcon aria-hidden className="text-muted" />}
      {status === 'uploading' && <Spinner className="text-primary" />}
      {status === 'done' && <Check aria-hidden className="text-ok" />}
      {status === 'duplicate' && <Copy aria-hidden className="text-muted" />}
      {status === 'failed' && <CircleAlert aria-hidden className="text-danger" />}
    </span>
  );
}

import { Ban, Check, CircleAlert, Copy, ImageIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { sizeText } from '@/shared/lib/size-text.ts';
import { BlobPicture } from '@/shared/ui/blob-picture.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Spinner } from '@/shared/ui/spinner.tsx';
import type { UploadItem, UploadStatus } from '../upload/upload-list.ts';

/** The chosen files: picture, name, size, and outcome of each. */
export interface UploadFileListProps {
  items: readonly UploadItem[];
  /** While uploading no file can be taken out. */
  isLocked: boolean;
  onRemove: (id: string) => void;
}

/**
 * A list that scrolls when it is long, and stops at whole rows: four fit, or three when some say why they failed. All rows have one height,
 * so that none is cut.
 */
export function UploadFileList({ items, isLocked, onRemove }: UploadFileListProps) {
  const hasStopped = !isLocked && items.some(({ status }) => status === 'failed');
  const rowHeight = items.some(({ reason }) => reason !== null) ? 'h-[calc(14rem/3)]' : 'h-14';
  return (
    <ul aria-label="Selected files" className="-mx-1 flex max-h-56 shrink-0 snap-y flex-col overflow-y-auto px-1">
      {items.map((item) => (
        <li key={item.id} className={cn('flex shrink-0 snap-start items-center gap-3 border-b border-line last:border-b-0', rowHeight)}>
          <BlobPicture blob={item.file} className="size-10" fallback={<ImageIcon />} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm" title={item.file.name}>
              {item.file.name}
            </p>
            <p className="line-clamp-2 text-xs text-muted tabular" title={item.reason ?? undefined}>
              {sizeText(item.file.size)}
              {item.status === 'duplicate' && ' · Already in your library'}
              {hasStopped && item.status === 'waiting' && ' · Not started'}
              {item.reason && ' · '}
              {item.reason && <span className="text-danger">{item.reason}</span>}
            </p>
          </div>
          <StatusIcon status={item.status} />
          <IconButton
            size="icon-sm"
            className={isLocked ? 'invisible' : undefined}
            label={`Remove ${item.file.name}`}
            onClick={() => onRemove(item.id)}
          >
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

const STATUS: Record<UploadStatus, { words: string; icon: ReactNode }> = {
  waiting: { words: 'Not uploaded yet', icon: null },
  uploading: { words: 'Uploading', icon: <Spinner className="text-primary" /> },
  done: { words: 'Uploaded', icon: <Check aria-hidden className="text-ok" /> },
  duplicate: { words: 'Already in your library', icon: <Copy aria-hidden className="text-muted" /> },
  failed: { words: 'Failed', icon: <CircleAlert aria-hidden className="text-danger" /> },
  refused: { words: 'Cannot be uploaded', icon: <Ban aria-hidden className="text-danger" /> },
};

function StatusIcon({ status }: { status: UploadStatus }) {
  const { words, icon } = STATUS[status];
  return (
    <span role="img" aria-label={words} className="grid size-4 shrink-0 place-items-center [&_svg]:size-4">
      {icon}
    </span>
  );
}

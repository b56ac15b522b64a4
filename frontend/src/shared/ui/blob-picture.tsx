import { useEffect, useState, type ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';

/** A picture that is a file in this page's hands. */
export interface BlobPictureProps {
  blob: Blob;
  /** Drawn where the file is no picture, or none that this browser can show. */
  fallback: ReactNode;
  className?: string;
}

/** A small picture of a file, in a place of its own size from the start. Decorative: the name stands beside it. */
export function BlobPicture({ blob, fallback, className }: BlobPictureProps) {
  const isPicture = blob.type.startsWith('image/');
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!isPicture) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob, isPicture]);
  return (
    <span
      aria-hidden
      className={cn('grid shrink-0 place-items-center overflow-hidden rounded-chip bg-surface-2 text-muted [&_svg]:size-5', className)}
    >
      {url === null ? (
        fallback
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setUrl(null)} className="size-full object-cover" />
      )}
    </span>
  );
}

import { Upload } from 'lucide-react';
import type { Image } from '@/shared/api/generated/media.ts';
import { Button } from '@/shared/ui/button.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import type { ImageFilter } from '../images/filter-images.ts';

/** Reason why the list is empty: the library is, every image is on a slide, or nothing fits the tab and the search. */
export type NoImagesReason = 'library-empty' | 'all-used' | 'no-match';

/** Returns why a tab with a search shows none of these images. */
export function noImagesReason(images: readonly Image[], filter: ImageFilter, search: string): NoImagesReason {
  if (images.length === 0) return 'library-empty';
  return filter === 'available' && search === '' ? 'all-used' : 'no-match';
}

const HINTS: Record<NoImagesReason, string> = {
  'library-empty': 'Upload the images you want on your slides.',
  'all-used': 'Every image is on a slide. Upload more, or look under Used.',
  'no-match': 'Try another word or another tab.',
};

/** Shown in place of the images, with what helps. */
export function NoImages({
  reason,
  onUpload,
  hint = HINTS[reason],
}: {
  reason: NoImagesReason;
  onUpload: () => void;
  hint?: string | undefined;
}) {
  return (
    <div role="status">
      <EmptyState
        className="gap-4 px-3 py-10"
        drawing={<StackedPictures />}
        title="No images found"
        hint={hint}
        action={
          reason !== 'no-match' && (
            <Button onClick={onUpload}>
              <Upload />
              Upload Images
            </Button>
          )
        }
      />
    </div>
  );
}

/** Two pictures, one behind the other. */
function StackedPictures() {
  return (
    <svg viewBox="0 0 96 72" className="w-24" fill="none" aria-hidden>
      <rect x="30.5" y="4.5" width="45" height="56" rx="6" transform="rotate(8 53 32)" className="fill-surface-2 stroke-line-strong" />
      <rect x="22.5" y="10.5" width="45" height="56" rx="6" className="fill-surface-3 stroke-line-strong" />
      <path d="M26 56l11-15 8 10 6-7 13 14a4 4 0 0 1-3 5H29a4 4 0 0 1-3-7z" className="fill-primary" opacity=".55" />
      <circle cx="55" cy="26" r="4" className="fill-primary" opacity=".55" />
    </svg>
  );
}

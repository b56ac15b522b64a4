import { Upload } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';

/** Why the list is empty: the library is, every image is on a slide, or nothing fits the tab and the search. */
export type NoImagesReason = 'library-empty' | 'all-used' | 'no-match';

const HINTS: Record<NoImagesReason, string> = {
  'library-empty': 'Upload the pictures you want on your slides.',
  'all-used': 'Every image is on a slide. Upload more, or look under Used.',
  'no-match': 'Try another word or another tab.',
};

/** Shown in place of the images, with what helps. */
export function NoImages({ reason, onUpload }: { reason: NoImagesReason; onUpload: () => void }) {
  return (
    <div role="status">
      <EmptyState
        className="gap-4 px-3 py-10"
        drawing={<StackedPictures />}
        title="No images found"
        hint={HINTS[reason]}
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

import { Copy } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { imageCountText } from '../images/image-words.ts';

/** Says that pictures are there more than once, if any are, and selects those that can go. */
export function CopiesNote({ extraCount, onSelect }: { extraCount: number; onSelect: () => void }) {
  if (extraCount === 0) return null;
  return (
    <section
      aria-label="Copies"
      className="mx-4 mt-3 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-surface-2 px-3 py-2 lg:mx-8"
    >
      <p className="flex min-w-0 flex-1 basis-52 items-center gap-2 text-sm text-muted">
        <Copy aria-hidden className="size-4 shrink-0" />
        {extraCount === 1 ? 'One image is an exact copy of another.' : `${imageCountText(extraCount)} are exact copies of others.`}
      </p>
      <Button onClick={onSelect}>Select the extra copies</Button>
    </section>
  );
}

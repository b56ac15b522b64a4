import { ImageOff, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Image } from '@/shared/api/generated/media.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { Tooltip } from './tooltip.tsx';

type LoadState = 'loading' | 'loaded' | 'broken';

/**
 * A library picture that fills its place: at first the blurred preview that came with the list, then the thumbnail of the fitting
 * width. A picture that cannot be loaded says so and offers another try.
 */
export function LibraryPicture({ image, sizes }: { image: Pick<Image, 'url' | 'placeholder'>; sizes: string }) {
  const [state, setState] = useState<LoadState>('loading');
  const [attempt, setAttempt] = useState(0);

  if (state === 'broken') return <BrokenPicture onRetry={() => (setState('loading'), setAttempt(attempt + 1))} />;
  return (
    <>
      {state === 'loading' && <img src={image.placeholder} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-md" />}
      <img
        key={attempt}
        src={`${image.url}?w=160`}
        srcSet={`${image.url}?w=160 160w, ${image.url}?w=400 400w`}
        sizes={sizes}
        alt=""
        decoding="async"
        draggable={false}
        onLoad={() => setState('loaded')}
        onError={() => setState('broken')}
        className={cn('absolute inset-0 size-full object-cover', state === 'loading' && 'opacity-0')}
      />
    </>
  );
}

const RETRY = 'Image not loaded, try again';

/** Lies over the tile's own button, so that a press means "try again" and not "choose". Small ones show the icon alone. */
function BrokenPicture({ onRetry }: { onRetry: () => void }) {
  return (
    <Tooltip label={RETRY}>
      <button
        type="button"
        onClick={onRetry}
        aria-label={RETRY}
        className="@container absolute inset-0 z-10 flex flex-col items-center justify-center gap-1.5 rounded-[inherit] bg-surface-2 text-xs text-muted hover:text-text focus-visible:-outline-offset-2"
      >
        <ImageOff aria-hidden className="size-5" strokeWidth={1.5} />
        <span className="hidden items-center gap-1 @min-[5rem]:inline-flex">
          <RotateCcw aria-hidden className="size-3" />
          Not loaded, try again
        </span>
      </button>
    </Tooltip>
  );
}

import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Image } from '@/shared/api/generated/media.ts';
import { Button } from './button.tsx';
import { buttonClasses } from './button-classes.ts';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';

/** Images of the viewer, and the shown one. */
export interface ImageViewerProps {
  images: readonly Image[];
  /** Null = closed. */
  shownId: string | null;
  onShow: (id: string | null) => void;
}

/** One image, large, titled with its filename; arrow keys show the one before and the one after. */
export function ImageViewer({ images, shownId, onShow }: ImageViewerProps) {
  const index = images.findIndex(({ id }) => id === shownId);
  const image = images[index];
  const step = (by: number) => {
    const next = images[index + by];
    if (next) onShow(next.id);
  };
  useArrowKeys(step, image !== undefined);
  if (!image) return null;

  return (
    <Dialog
      isOpen
      onOpenChange={() => onShow(null)}
      title={image.filename}
      description={`${image.width} × ${image.height} pixels`}
      // On a button, its tooltip would open and take the first Escape for itself.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        (event.currentTarget as HTMLElement).focus();
      }}
      className="md:max-w-4xl [&_h2]:break-all"
      actions={
        <>
          <div className="mr-auto flex gap-1 max-md:mx-auto">
            <IconButton label="Previous image" shortcut="←" aria-disabled={index === 0} onClick={() => step(-1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton label="Next image" shortcut="→" aria-disabled={index === images.length - 1} onClick={() => step(1)}>
              <ChevronRight />
            </IconButton>
          </div>
          <Button asChild>
            <a href={image.url} target="_blank" rel="noreferrer">
              Open original
            </a>
          </Button>
          <Link to="/editor" state={{ imageUrl: image.url }} className={buttonClasses({ variant: 'solid' })}>
            Use on a slide
          </Link>
        </>
      }
    >
      <div className="grid min-h-40 place-items-center overflow-hidden rounded-control bg-canvas">
        <LargePicture key={image.id} image={image} />
      </div>
    </Dialog>
  );
}

/** Steps by the arrow keys, wherever in the dialog the focus is. */
function useArrowKeys(step: (by: number) => void, isActive: boolean): void {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });
  useEffect(() => {
    if (!isActive) return;
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}

function LargePicture({ image }: { image: Image }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <p role="alert" className="flex flex-col items-center gap-2 p-8 text-center text-muted">
        <ImageOff aria-hidden className="size-6" strokeWidth={1.5} />
        The image could not be loaded. Close this and open it again.
      </p>
    );
  return (
    <img
      src={image.url}
      alt={image.filename}
      width={image.width}
      height={image.height}
      onError={() => setBroken(true)}
      className="h-auto max-h-[62dvh] w-auto max-w-full object-contain"
    />
  );
}

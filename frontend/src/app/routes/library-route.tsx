import { useState } from 'react';
import { LibraryScreen } from '@/features/library/library-screen.tsx';
import { AddToSlidesDialog } from '@/features/projects/add-pictures/add-to-slides-dialog.tsx';
import type { Image } from '@/shared/api/generated/media.ts';

/** The library, whose pictures can be put on the slides of a project. */
export function LibraryRoute() {
  const [images, setImages] = useState<readonly Image[] | null>(null);
  return (
    <>
      <LibraryScreen onAddToSlides={setImages} />
      {images && <AddToSlidesDialog imageUrls={images.map(({ url }) => url)} onClose={() => setImages(null)} />}
    </>
  );
}

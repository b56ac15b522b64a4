import { ImageOff, Images } from 'lucide-react';
import { useState } from 'react';

/** Where the pictures of the library are; they come in small widths, too. */
const LIBRARY_PATH = '/api/images/';
/** What a slide shows before a picture was chosen; not worth a thumbnail. */
const BLANK_SLIDE = '/blank-slide.svg';

/** The first slide's picture, 9:16 cropped to 4:5, or an icon where there is none. */
export function ProjectThumbnail({ imageUrl }: { imageUrl: string | undefined }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (!imageUrl || imageUrl === BLANK_SLIDE) {
    return (
      <div className="grid aspect-4/5 place-items-center bg-surface-2 text-faint">
        <Images aria-hidden className="size-8" strokeWidth={1.5} />
      </div>
    );
  }
  if (failedUrl === imageUrl) {
    return (
      <div className="flex aspect-4/5 flex-col items-center justify-center gap-2 bg-surface-2 text-sm text-muted">
        <ImageOff aria-hidden className="size-6" strokeWidth={1.5} />
        Picture not found
      </div>
    );
  }
  return (
    <img
      src={imageUrl.startsWith(LIBRARY_PATH) ? `${imageUrl}?w=400` : imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailedUrl(imageUrl)}
      className="aspect-4/5 w-full bg-surface-2 object-cover"
    />
  );
}

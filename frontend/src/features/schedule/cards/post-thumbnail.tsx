import { ImageOff, Images } from 'lucide-react';
import { useState } from 'react';

/** The first slide as it goes out, or an icon until it is rendered. Decorative: the title stands beside it. */
export function PostThumbnail({ url }: { url: string | undefined }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isBroken = url !== undefined && url === brokenUrl;
  const Icon = isBroken ? ImageOff : Images;
  return (
    <span
      aria-hidden
      className="grid h-18 w-14 shrink-0 place-items-center overflow-hidden rounded-chip border border-line bg-surface-2 text-faint"
    >
      {url && !isBroken ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBrokenUrl(url)}
          className="size-full object-cover"
        />
      ) : (
        <Icon className="size-5" strokeWidth={1.5} />
      )}
    </span>
  );
}

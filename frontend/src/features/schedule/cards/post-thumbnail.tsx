import { ImageOff, Images } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/shared/lib/class-names.ts';

/** The first slide as it is published, or an icon until it is rendered. Decorative: the title stands beside it. */
export function PostThumbnail({ url, className = 'h-18 w-14' }: { url: string | undefined; className?: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isBroken = url !== undefined && url === brokenUrl;
  const Icon = isBroken ? ImageOff : Images;
  return (
    <span
      aria-hidden
      className={cn(
        'grid shrink-0 place-items-center overflow-hidden rounded-chip border border-line bg-surface-2 text-faint [&>svg]:max-w-3/5',
        className,
      )}
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

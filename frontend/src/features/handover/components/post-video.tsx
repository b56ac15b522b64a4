import { useState, type CSSProperties } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import type { PostFile } from '../post-files.ts';
import { TALL, type Ratio } from '../ratio.ts';
import { useFileSource } from '../use-file-source.ts';

const FRAME = 'h-[min(24rem,55dvh,calc(100cqw/var(--ratio)))] aspect-[var(--ratio)] rounded-card';

/** The video in its own ratio. Until that is known its place is laid out for 9:16, and keeps that height, so that nothing moves. */
export function PostVideo({ video }: { video: PostFile }) {
  const [ratio, setRatio] = useState<Ratio | null>(null);
  const { src, isBroken, onError } = useFileSource(video.path);
  const isComing = ratio === null && !isBroken;
  return (
    <div className="@container grid *:[grid-area:1/1]" style={{ '--ratio': TALL } as CSSProperties}>
      <Skeleton className={cn(FRAME, !isComing && 'invisible')} />
      {/* Slides have no sound and no speech: there is nothing to caption. */}
      <video
        src={src}
        controls
        playsInline
        preload="metadata"
        aria-label="The video"
        onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => setRatio(videoWidth / videoHeight || TALL)}
        onError={onError}
        style={{ '--ratio': ratio ?? TALL } as CSSProperties}
        className={cn(FRAME, 'bg-canvas', isComing && 'invisible')}
      />
    </div>
  );
}

import { cn } from '@/shared/lib/class-names.ts';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import type { ImageView } from '../images/image-grid-layout.ts';

/** Stands in while the images are on their way. */
export function ImagesLoading({ view, className }: { view: ImageView; className?: string }) {
  const isGrid = view === 'grid';
  return (
    <div role="status" className={cn(isGrid ? 'grid grid-cols-2 gap-2 p-3' : 'flex flex-col gap-3 p-3', className)}>
      <span className="sr-only">Loading images</span>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className={isGrid ? 'aspect-4/5' : 'h-11'} />
      ))}
    </div>
  );
}

import { Skeleton } from '@/shared/ui/skeleton.tsx';

/** The canvas area while a project is on its way: a slide of the usual shape. */
export function CanvasSkeleton() {
  return (
    <div role="status" className="grid min-h-0 flex-1 place-items-center overflow-hidden bg-canvas p-8">
      <span className="sr-only">Opening your slides</span>
      <Skeleton className="aspect-9/16 h-full max-h-full rounded-phone" />
    </div>
  );
}

/** The strip while a project is on its way: as high as it will be. */
export function StripSkeleton() {
  return (
    <div aria-hidden className="flex h-28 shrink-0 items-center justify-center gap-2 border-t border-line bg-surface-1 px-2">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-[92px] w-19" />
      ))}
    </div>
  );
}

/** The library before it is drawn: where its head, its filters and its images will be. */
export function LibrarySkeleton() {
  return (
    <div aria-hidden className="flex min-h-0 flex-1 flex-col gap-2 overflow-hidden bg-surface-1 p-3">
      {['h-6 w-16', 'h-9 w-32', 'mt-1 h-9 w-full', 'h-9 w-full'].map((size, place) => (
        <Skeleton key={place} className={`shrink-0 ${size}`} />
      ))}
      <div className="mt-1 grid grid-cols-2 gap-2">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="aspect-4/5" />
        ))}
      </div>
    </div>
  );
}

/** The settings while a project is on its way: sections with a head and their controls. */
export function SettingsSkeleton() {
  return (
    <div aria-hidden className="flex min-h-0 flex-1 flex-col overflow-hidden bg-surface-1">
      {['h-9', 'h-40', 'h-56', 'h-64'].map((height) => (
        <div key={height} className="flex flex-col gap-3 border-b border-line px-4 pb-4 pt-3">
          <Skeleton className="h-4 w-24" />
          <Skeleton className={`${height} w-full`} />
        </div>
      ))}
    </div>
  );
}

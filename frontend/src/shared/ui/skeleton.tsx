import { cn } from '@/shared/lib/class-names.ts';

/** A grey stand-in of the size of what is coming; appears after 150 ms, so quick answers never flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'block animate-appear-late rounded-control bg-surface-2 bg-[linear-gradient(100deg,transparent_30%,var(--shimmer)_50%,transparent_70%)]',
        className,
      )}
    />
  );
}

import { cn } from '@/shared/lib/class-names.ts';

/** The product's sign: three slides, the middle one in front. Decorative; the name stands beside it or in a label. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={cn('size-6 shrink-0', className)} aria-hidden>
      <rect x="1.5" y="6" width="8" height="12" rx="2" className="fill-primary" opacity=".35" />
      <rect x="14.5" y="6" width="8" height="12" rx="2" className="fill-primary" opacity=".35" />
      <rect x="6" y="3" width="12" height="18" rx="2.75" className="fill-primary" />
      <rect x="8.75" y="13" width="6.5" height="1.6" rx=".8" className="fill-on-primary" />
      <rect x="8.75" y="16" width="4" height="1.6" rx=".8" className="fill-on-primary" />
    </svg>
  );
}

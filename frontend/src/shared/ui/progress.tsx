import { Progress as Radix } from 'radix-ui';
import { cn } from '@/shared/lib/class-names.ts';

/** Progress bar, 0 to 100. */
export function Progress({ percent, label, className }: { percent: number; label: string; className?: string }) {
  return (
    <Radix.Root value={percent} aria-label={label} className={cn('h-1.5 overflow-hidden rounded-full bg-surface-3', className)}>
      <Radix.Indicator
        className="h-full rounded-full bg-primary transition-[width] duration-180 ease-out"
        style={{ width: `${percent}%` }}
      />
    </Radix.Root>
  );
}

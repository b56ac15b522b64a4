import { Check } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';

/** A round box: with a check mark where its item is selected. */
export function SelectMark({ isSelected, className }: { isSelected: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-5 place-items-center rounded-full border-2',
        isSelected ? 'border-primary bg-primary text-on-primary' : 'border-muted bg-surface-1',
        className,
      )}
    >
      {isSelected && <Check className="size-3.5" strokeWidth={3} />}
    </span>
  );
}

import type { Pack } from '@/shared/api/generated/media.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from '@/shared/ui/button.tsx';
import { PackLabel } from '@/shared/ui/pack-dot.tsx';
import { Select } from '@/shared/ui/select.tsx';

/** Stands for no pack; no id is that. */
const ALL = 'all';

/** Filters of the editor's panel. */
export interface PackFilterProps {
  packs: readonly Pack[];
  packId: string | undefined;
  onPackChange: (packId: string | undefined) => void;
  isUnusedFirst: boolean;
  onUnusedFirstChange: (isUnusedFirst: boolean) => void;
}

/** Choice of the pack, and whether the images unused for the longest time come first. */
export function PackFilter({ packs, packId, onPackChange, isUnusedFirst, onUnusedFirstChange }: PackFilterProps) {
  return (
    <div className="flex shrink-0 gap-2 px-3 pt-2">
      <Select
        aria-label="Pack"
        className="min-w-0 flex-1"
        value={packId ?? ALL}
        onValueChange={(next) => onPackChange(next === ALL ? undefined : next)}
        options={[{ value: ALL, label: 'All images' }, ...packs.map((pack) => ({ value: pack.id, label: <PackLabel pack={pack} /> }))]}
      />
      <Button
        aria-pressed={isUnusedFirst}
        title="Never-posted first, then least recently posted"
        className={cn('shrink-0 px-2 text-sm', isUnusedFirst && 'border-primary bg-primary-soft')}
        onClick={() => onUnusedFirstChange(!isUnusedFirst)}
      >
        Unused first
      </Button>
    </div>
  );
}

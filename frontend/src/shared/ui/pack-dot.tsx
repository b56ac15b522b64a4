import type { Pack } from '@/shared/api/generated/media.ts';
import { cn } from '@/shared/lib/class-names.ts';

const LOOKS: Record<Pack['color'], string> = {
  gray: 'bg-pack-gray',
  red: 'bg-pack-red',
  orange: 'bg-pack-orange',
  yellow: 'bg-pack-yellow',
  green: 'bg-pack-green',
  teal: 'bg-pack-teal',
  blue: 'bg-pack-blue',
  purple: 'bg-pack-purple',
  pink: 'bg-pack-pink',
};

/** The colour of a pack. For the eye only: the name stands beside it. */
export function PackDot({ color, className }: { color: Pack['color']; className?: string }) {
  return <span aria-hidden className={cn('inline-block size-2.5 shrink-0 rounded-full', LOOKS[color], className)} />;
}

/** A pack as one of several choices. */
export function PackLabel({ pack }: { pack: Pick<Pack, 'name' | 'color'> }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2">
      <PackDot color={pack.color} />
      <span className="truncate">{pack.name}</span>
    </span>
  );
}

import { platformFacts, type PlatformIcon } from '@viral-slides/platforms';
import { AtSign, Camera, Cloud, Megaphone, Music2, Play, type LucideIcon } from 'lucide-react';
import { platformColour } from '@/shared/lib/platform-colour.ts';
import { cn } from '@/shared/lib/class-names.ts';

/** Signs of our own; logos belong to others. */
const ICONS: Record<PlatformIcon, LucideIcon> = { play: Play, note: Music2, camera: Camera, cloud: Cloud, megaphone: Megaphone };

/** The sign of a platform. Decorative: its name stands beside it. `sm` is for dense cards. */
export function PlatformMark({ id, size = 'md' }: { id: string; size?: 'md' | 'sm' }) {
  const icon = platformFacts(id)?.look.icon;
  const Icon = icon ? ICONS[icon] : AtSign;
  return (
    <span
      aria-hidden
      style={{ color: icon ? platformColour(id) : 'var(--muted)' }}
      className={cn(
        'grid shrink-0 place-items-center border border-line bg-surface-1',
        size === 'md' ? 'size-8 rounded-control' : 'size-6 rounded-chip',
      )}
    >
      <Icon className={size === 'md' ? 'size-4' : 'size-3'} strokeWidth={2.25} />
    </span>
  );
}

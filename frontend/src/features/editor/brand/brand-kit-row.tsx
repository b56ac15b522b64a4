import { BRAND_COLOR_PARTS } from '@viral-slides/slide-document';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import type { BrandKit } from './api.ts';

/** One kit of the list, with its colours. */
export function BrandKitRow({ kit, onEdit, onDelete }: { kit: BrandKit; onEdit: () => void; onDelete: () => void }) {
  const { name, look } = kit;
  const colors = BRAND_COLOR_PARTS.flatMap((part) => look.colors[part] ?? []);
  const fonts = [...new Set([look.headingFont, look.bodyFont].filter((font) => font !== undefined))].join(', ');
  return (
    <li className="flex items-center gap-3 rounded-control border border-line p-2 pl-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="truncate font-medium" title={name}>
          {name}
        </span>
        <span className="flex items-center gap-1 truncate text-sm text-muted">
          {colors.map((color, place) => (
            <span
              key={place}
              aria-hidden
              className="size-4 shrink-0 rounded-full border border-line-strong"
              style={{ background: color }}
            />
          ))}
          <span className="truncate">{fonts}</span>
        </span>
      </div>
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton label={`Delete brand kit ${name}`} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </li>
  );
}

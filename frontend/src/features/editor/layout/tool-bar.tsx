import { Image, Paintbrush, Type, Upload, type LucideIcon } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';
import type { Panels, SheetName } from '../panels/use-panels.ts';
import { SHEET_ID } from './editor-sheet.tsx';

const TOOLS: readonly { sheet: SheetName; label: string; icon: LucideIcon }[] = [
  { sheet: 'library', label: 'Image', icon: Image },
  { sheet: 'text', label: 'Text', icon: Type },
  { sheet: 'style', label: 'Style', icon: Paintbrush },
  { sheet: 'export', label: 'Export', icon: Upload },
];

/** The four tools of a phone, in reach of the thumb: at the lower edge, or at the right one of a phone that lies. */
export function ToolBar({ panels, orientation }: { panels: Panels; orientation: 'horizontal' | 'vertical' }) {
  const isRow = orientation === 'horizontal';
  return (
    <div
      role="toolbar"
      aria-label="Tools"
      aria-orientation={orientation}
      className={cn(
        'z-30 flex shrink-0 border-line bg-surface-1',
        isRow
          ? 'border-t px-1 pb-[env(safe-area-inset-bottom)]'
          : 'w-16 flex-col justify-center border-l pr-[env(safe-area-inset-right)] box-content',
      )}
    >
      {TOOLS.map(({ sheet, label, icon: Icon }) => {
        const isOpen = panels.sheet === sheet;
        return (
          <button
            key={sheet}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? SHEET_ID : undefined}
            onClick={() => panels.toggleSheet(sheet)}
            className={cn(
              'flex flex-col items-center justify-center gap-1 rounded-control text-xs font-medium focus-visible:-outline-offset-2',
              isRow ? 'h-14 flex-1' : 'h-16 w-full',
              isOpen ? 'text-primary' : 'text-muted hover:text-text',
            )}
          >
            <span className={cn('flex h-6 w-12 items-center justify-center rounded-full', isOpen && 'bg-primary-soft')}>
              <Icon aria-hidden className="size-5" />
            </span>
            {label}
          </button>
        );
      })}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import type { PaletteEntry, PaletteGroup } from './palette-groups.ts';

export interface PaletteListProps {
  /** Of the list; its options are called `<id>-<id of the entry>`. */
  id: string;
  groups: readonly PaletteGroup[];
  /** Entry that Enter chooses. The focus stays in the field. */
  active: PaletteEntry | undefined;
  onActivate: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/** The entries that were found, by kind. */
export function PaletteList({ id, groups, active, onActivate, onChoose }: PaletteListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className="-mx-2 max-h-[50dvh] min-h-0 overflow-y-auto overscroll-contain"
      // A press leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title} className="not-first:mt-2">
          <p aria-hidden className="px-2 py-1 text-xs font-semibold text-muted">
            {title}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={`${id}-${entry.id}`}
              entry={entry}
              isActive={entry.id === active?.id}
              onActivate={() => onActivate(entry)}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onActivate: () => void;
  onChoose: () => void;
}

function Option({ id, entry: { label, note, icon: Icon }, isActive, onActivate, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onActivate}
      onClick={onChoose}
      className={cn(
        'flex h-9 cursor-default select-none items-center gap-3 rounded-control px-2 touch:h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted',
        isActive && 'bg-surface-3 [&_svg]:text-primary',
      )}
    >
      <Icon aria-hidden />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {note && <span className="shrink-0 text-xs text-muted tabular">{note}</span>}
    </div>
  );
}

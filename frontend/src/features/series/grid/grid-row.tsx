import { memo, useRef } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import type { CellPlace } from './grid-cells.ts';

/** Callbacks for cells; keep the object the same while nothing changed. */
export interface GridActions {
  onActivate: (place: CellPlace) => void;
  onEdit: (words: string) => void;
  onType: (words: string) => void;
  /** Keeps what was typed. @param step direction of the next cell */
  onKeep: (step: 'down' | 'right' | null) => void;
  onThrowAway: () => void;
}

/** One row of the grid. */
export interface GridRowProps {
  row: number;
  cells: readonly string[];
  /** Column of the cell that Tab leads to; null: it is in another row. */
  active: number | null;
  /** Typed text of that cell; null: none. */
  typed: string | null;
  actions: GridActions;
}

/** A row of cells; one of them may be in edit mode. */
export const GridRow = memo(function GridRow({ row, cells, active, typed, actions }: GridRowProps) {
  const wasReached = useRef(false);
  return (
    <div role="row" aria-rowindex={row + 2} className="flex [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto]">
      <div role="rowheader" className="grid w-10 shrink-0 place-items-center border-b border-line text-xs text-muted tabular">
        {row + 1}
      </div>
      {cells.map((cell, column) => (
        <div
          key={column}
          role="gridcell"
          aria-colindex={column + 2}
          data-cell={`${row} ${column}`}
          tabIndex={active === column ? 0 : -1}
          onFocus={() => actions.onActivate({ row, column })}
          onPointerDown={({ currentTarget }) => (wasReached.current = document.activeElement === currentTarget)}
          // The first press reaches a cell, the second one writes in it.
          onClick={() => wasReached.current && typed === null && actions.onEdit(cell)}
          className={cn(
            'relative h-9 w-44 min-w-44 flex-1 truncate whitespace-pre focus-visible:-outline-offset-2 border-b border-l border-line px-2 py-2 text-sm touch:h-11',
            active === column && 'bg-primary-soft',
          )}
        >
          {active === column && typed !== null ? (
            <CellEditor typed={typed} label={`Row ${row + 1}, column ${column + 1}`} actions={actions} />
          ) : (
            cell
          )}
        </div>
      ))}
    </div>
  );
});

function CellEditor({ typed, label, actions }: { typed: string; label: string; actions: GridActions }) {
  return (
    <textarea
      aria-label={label}
      // The cell has the focus already, and what is written in it is the next thing that is wanted.
      autoFocus
      value={typed}
      onChange={({ target }) => actions.onType(target.value)}
      onFocus={(event) => {
        event.stopPropagation();
        // Behind the typed letter.
        event.currentTarget.setSelectionRange(typed.length, typed.length);
      }}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => actions.onKeep(null)}
      onPaste={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        // The arrows of the grid would leave the words, and Escape would close the dialog.
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') actions.onThrowAway();
        else if (event.key === 'Enter' && !event.shiftKey) actions.onKeep('down');
        else if (event.key === 'Tab' && !event.shiftKey) actions.onKeep('right');
        else return;
        event.preventDefault();
      }}
      className="absolute inset-0 size-full resize-none bg-surface-2 px-2 py-2 text-sm outline-2 -outline-offset-2 outline-primary touch:text-lg"
    />
  );
}

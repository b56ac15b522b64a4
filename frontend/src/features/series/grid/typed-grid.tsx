import { maxTableRows } from '@viral-slides/series/table';
import { useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Template } from '@/shared/api/generated/projects.ts';
import { Button } from '@/shared/ui/button.tsx';
import { blankRow, cellByKey, gridCells, gridText, withCell, withPasted, type CellPlace } from './grid-cells.ts';
import { GridRow, type GridActions } from './grid-row.tsx';

/** Typed table and its template. */
export interface TypedGridProps {
  /** The table as text, as it was when the grid was opened. */
  text: string;
  template: Template | undefined;
  onText: (text: string) => void;
}

/** Types a table cell by cell. Its text follows with each cell. */
export function TypedGrid({ text, template, onText }: TypedGridProps) {
  const { grid, cells, active, typed, actions, ...on } = useTypedGrid(text, template, onText);
  const [header = [], ...rows] = cells;
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <div
        ref={grid}
        role="grid"
        aria-label="Table"
        aria-rowcount={cells.length}
        aria-colcount={header.length + 1}
        onKeyDown={on.onKeyDown}
        onPaste={on.onPaste}
        className="max-h-72 w-full overflow-auto rounded-control border border-line"
      >
        <div className="w-max min-w-full">
          <div role="row" aria-rowindex={1} className="sticky top-0 z-1 flex bg-surface-2 text-sm font-medium">
            <div role="columnheader" className="w-10 shrink-0">
              <span className="sr-only">Number</span>
            </div>
            {header.map((heading, column) => (
              <div
                key={column}
                role="columnheader"
                className="w-44 min-w-44 flex-1 truncate border-l border-line px-2 py-2"
                title={heading}
              >
                {heading}
              </div>
            ))}
          </div>
          {rows.map((row, at) => (
            <GridRow
              key={at}
              row={at}
              cells={row}
              active={active.row === at ? active.column : null}
              typed={active.row === at ? typed : null}
              actions={actions}
            />
          ))}
        </div>
      </div>
      <Button onClick={on.onAddRow} disabled={rows.length >= maxTableRows}>
        Add a row
      </Button>
    </div>
  );
}

function useTypedGrid(text: string, template: Template | undefined, onText: (text: string) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const [cells, setCells] = useState(() => gridCells(text, template));
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const [typed, setTyped] = useState<string | null>(null);
  const [rows, columns] = [cells.length - 1, cells[0]?.length ?? 1];
  const change = (next: string[][]) => {
    setCells(next);
    onText(gridText(next));
  };
  const goTo = (place: CellPlace) => {
    flushSync(() => {
      setTyped(null);
      setActive(place);
    });
    grid.current?.querySelector<HTMLElement>(`[data-cell="${place.row} ${place.column}"]`)?.focus();
  };
  const addRow = () => flushSync(() => setCells((before) => [...before, blankRow(before)]));
  const keep = (step: 'down' | 'right' | null) => {
    if (typed === null) return;
    if (typed !== cells[active.row + 1]?.[active.column]) change(withCell(cells, active, typed));
    if (step === null) setTyped(null);
    else if (step === 'down') goDown();
    else goTo(cellByKey('ArrowRight', active, { rows, columns }) ?? active);
  };
  /** From the last row to a new one, if there can be one. */
  const goDown = () => {
    const isNew = active.row === rows - 1 && rows < maxTableRows;
    if (isNew) addRow();
    goTo(cellByKey('ArrowDown', active, { rows: isNew ? rows + 1 : rows, columns }) ?? active);
  };
  const latest = useRef({ keep, goTo, active });
  latest.current = { keep, goTo, active };
  const actions = useMemo(
    (): GridActions => ({
      onActivate: setActive,
      onEdit: setTyped,
      onType: setTyped,
      onKeep: (step) => latest.current.keep(step),
      onThrowAway: () => latest.current.goTo(latest.current.active),
    }),
    [],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = cellByKey(event.key, active, { rows, columns });
    const start = startingText(event.key, cells[active.row + 1]?.[active.column] ?? '');
    if (next) goTo(next);
    else if (start !== null) setTyped(start);
    else if (['Delete', 'Backspace'].includes(event.key)) change(withCell(cells, active, ''));
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    change(withPasted(cells, active, { pasted: event.clipboardData.getData('text/plain'), most: maxTableRows }));
  };
  const onAddRow = () => {
    addRow();
    goTo({ row: rows, column: 0 });
  };
  return { grid, cells, active, typed, actions, onKeyDown, onPaste, onAddRow };
}

/** The text with which a key starts editing a cell: the cell's own, or the typed letter in its place; null where the key starts none. */
function startingText(key: string, cell: string): string | null {
  if (key === 'Enter' || key === 'F2') return cell;
  return [...key].length === 1 ? key : null;
}

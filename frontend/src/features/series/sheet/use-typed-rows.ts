import { useCallback, useState } from 'react';

/** Keeps which rows have words that are not saved, and which of them the person is asked about. */
export function useTypedRows() {
  const [typed, setTyped] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<number | null>(null);
  const onTyped = useCallback((row: number, isTyped: boolean) => setTyped((before) => withRow(before, row, isTyped)), []);
  return { typed, onTyped, asked, setAsked };
}

function withRow(rows: ReadonlySet<number>, row: number, isIn: boolean): ReadonlySet<number> {
  if (rows.has(row) === isIn) return rows;
  const others = [...rows].filter((each) => each !== row);
  return new Set(isIn ? [...others, row] : others);
}

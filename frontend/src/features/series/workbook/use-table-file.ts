import { maxTableBytes } from '@viral-slides/series/table';
import { useRef, useState } from 'react';
import { readWorkbookFile } from './read-workbook-file.ts';

/** A workbook that was read, and which of its sheets. */
interface OpenWorkbook {
  file: File;
  sheets: readonly string[];
  sheet: string;
}

/** Reads files with a table: text as it is, of workbooks one sheet. */
export interface TableFile {
  /** Why the last one was not read. */
  refusal: string | undefined;
  isReading: boolean;
  workbook: OpenWorkbook | null;
  read: (file: File | undefined, sheet?: string) => Promise<void>;
  /** The table is written by hand from now on. */
  forget: () => void;
}

/** @param onText the table as text */
export function useTableFile(onText: (text: string) => void): TableFile {
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [workbook, setWorkbook] = useState<OpenWorkbook | null>(null);
  // Of two that are read concurrently, the one chosen last counts.
  const latest = useRef(0);
  const begin = () => {
    latest.current += 1;
    setRefusal(undefined);
    setReading(false);
    return latest.current;
  };
  const read = async (file: File | undefined, sheet?: string) => {
    if (!file) return;
    const turn = begin();
    const reason = refusalOf(file);
    if (reason !== undefined) return setRefusal(reason);
    setReading(true);
    const reading = await textOf(file, sheet);
    if (turn !== latest.current) return;
    setReading(false);
    if (!reading.ok) return setRefusal(reading.reason);
    setWorkbook(reading.sheets.length > 1 ? { file, ...reading } : null);
    onText(reading.text);
  };
  const forget = () => {
    begin();
    setWorkbook(null);
  };
  return { refusal, isReading, workbook, read, forget };
}

function isWorkbook({ name }: File): boolean {
  return /\.xls[xm]$/i.test(name);
}

function refusalOf(file: File): string | undefined {
  if (/\.(xlsb?|ods|numbers)$/i.test(file.name)) return 'Save the sheet as XLSX or CSV first, or copy its cells and paste them here.';
  return !isWorkbook(file) && file.size > maxTableBytes ? 'The table is larger than 1 MB. Please split it.' : undefined;
}

async function textOf(file: File, sheet: string | undefined) {
  if (isWorkbook(file)) return readWorkbookFile(file, sheet);
  return { ok: true as const, sheets: [], sheet: '', text: await file.text() };
}

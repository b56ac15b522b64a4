import type { FileOptions, TableFileReading } from '@viral-slides/series/file';
import { useRef, useState } from 'react';
import { readFile } from './read-file.ts';

/** A file that was read. */
type OpenFile = Extract<TableFileReading, { ok: true }> & { file: File };

/** Reads files with a table: text in its encoding, of workbooks one sheet. */
export interface TableFile {
  /** Reason why the last file was not read. */
  refusal: string | undefined;
  /** The table that is shown is of this file. */
  opened: OpenFile | null;
  /** @param options a choice that the file leaves */
  read: (file: File | undefined, options?: FileOptions) => Promise<void>;
  /** The table is written by hand from now on. */
  clear: () => void;
}

export interface TableFileEvents {
  /** The table as text. */
  onText: (text: string) => void;
  /** A file is being read: the text that is shown is about to be replaced. */
  onReading: (isReading: boolean) => void;
}

export function useTableFile({ onText, onReading }: TableFileEvents): TableFile {
  const [refusal, setRefusal] = useState<string>();
  const [opened, setOpened] = useState<OpenFile | null>(null);
  // Of two that are read concurrently, the one chosen last counts.
  const latest = useRef(0);
  const startTurn = () => {
    latest.current += 1;
    setRefusal(undefined);
    onReading(false);
    return latest.current;
  };
  const read = async (file: File | undefined, options: FileOptions = {}) => {
    if (!file) return;
    const turn = startTurn();
    onReading(true);
    const reading = await readFile(file, options);
    if (turn !== latest.current) return;
    onReading(false);
    if (!reading.ok) return setRefusal(reading.reason);
    const isGuess = reading.encoding?.isGuess === true || options.encoding !== undefined;
    setOpened({ ...reading, file, encoding: reading.encoding && { ...reading.encoding, isGuess } });
    onText(reading.text);
  };
  const clear = () => {
    startTurn();
    setOpened(null);
  };
  return { refusal, opened, read, clear };
}

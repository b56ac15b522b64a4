import type { FileOptions, TableFileReading } from '@viral-slides/series/file';
import { useRef, useState } from 'react';
import { readFile } from './read-file.ts';

/** A file that was read. */
type OpenFile = Extract<TableFileReading, { ok: true }> & { file: File };

/** Reads files with a table: text in its encoding, of workbooks one sheet. */
export interface TableFile {
  /** Why the last one was not read. */
  refusal: string | undefined;
  isReading: boolean;
  /** The table that is shown is of this file. */
  opened: OpenFile | null;
  /** @param options a choice that the file leaves */
  read: (file: File | undefined, options?: FileOptions) => Promise<void>;
  /** The table is written by hand from now on. */
  forget: () => void;
}

/** @param onText the table as text */
export function useTableFile(onText: (text: string) => void): TableFile {
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [opened, setOpened] = useState<OpenFile | null>(null);
  // Of two that are read concurrently, the one chosen last counts.
  const latest = useRef(0);
  const begin = () => {
    latest.current += 1;
    setRefusal(undefined);
    setReading(false);
    return latest.current;
  };
  const read = async (file: File | undefined, options: FileOptions = {}) => {
    if (!file) return;
    const turn = begin();
    setReading(true);
    const reading = await readFile(file, options);
    if (turn !== latest.current) return;
    setReading(false);
    if (!reading.ok) return setRefusal(reading.reason);
    const isGuess = reading.encoding?.isGuess === true || options.encoding !== undefined;
    setOpened({ ...reading, file, encoding: reading.encoding && { ...reading.encoding, isGuess } });
    onText(reading.text);
  };
  const forget = () => {
    begin();
    setOpened(null);
  };
  return { refusal, isReading, opened, read, forget };
}

import { useEffect, useState } from 'react';
import { useWhenOnline } from '@/shared/lib/online.ts';
import { keptFile } from './kept-files.ts';

/** From where an element shows a file. */
export interface FileSource {
  src: string;
  /** It is neither to be had from the server nor in this page. */
  isBroken: boolean;
  /** Must be called when `src` could not be loaded. */
  onError: () => void;
}

/** Shows a file from the server, or as this page has it where the server cannot be reached. What is nowhere is tried again when the network is back. */
export function useFileSource(path: string): FileSource {
  const [copy, setCopy] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => () => void (copy !== null && URL.revokeObjectURL(copy)), [copy]);
  useWhenOnline(() => setBroken(false));
  const onError = () => {
    const blob = copy === null ? keptFile(path) : null;
    if (blob) setCopy(URL.createObjectURL(blob));
    else setBroken(true);
  };
  return { src: copy ?? path, isBroken, onError };
}

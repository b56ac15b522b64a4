import { useState } from 'react';
import { copyAndTell } from '@/shared/ui/copy-and-tell.ts';

/** Copies a text and says whether it was. @param name what it is, e.g. `caption` */
export function useCopy(name: string, text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyAndTell(text, `The ${name}`, `Select the ${name} and copy it by hand.`));
  return { isCopied, copy };
}

import { useState } from 'react';
import { copyWithToast } from '@/shared/ui/copy-with-toast.ts';

/** Copies a text and shows a toast with the outcome. @param name name of the copied text, e.g. `caption` */
export function useCopy(name: string, text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyWithToast(text, `The ${name}`, `Select the ${name} and copy it manually.`));
  return { isCopied, copy };
}

import { useState } from 'react';
import { copyText } from '@/shared/lib/copy-text.ts';
import { toast } from '@/shared/ui/toast-queue.ts';

/** Copies a text and says whether it was. @param name what it is, e.g. `caption` */
export function useCopy(name: string, text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const hasCopied = await copyText(text);
    setCopied(hasCopied);
    if (hasCopied) toast({ title: 'Copied!' });
    else
      toast({
        title: 'Not copied',
        description: `The browser did not allow it. Select the ${name} and copy it by hand.`,
        variant: 'destructive',
      });
  };
  return { isCopied, copy };
}

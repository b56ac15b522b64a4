import { copyText } from '../lib/copy-text.ts';
import { toast } from './toast-queue.ts';

/**
 * Copies a text and shows a toast with the outcome.
 * @param what the text is, as the start of a sentence, e.g. `The caption`
 * @param otherwise advice where the browser refuses, as a sentence
 * @returns whether it was copied
 */
export async function copyWithToast(text: string, what: string, otherwise: string): Promise<boolean> {
  const isCopied = await copyText(text);
  toast(
    isCopied
      ? { title: 'Copied!', about: `${what} is on the clipboard.` }
      : { title: 'Not copied', description: `The browser did not allow it. ${otherwise}`, variant: 'destructive' },
  );
  return isCopied;
}

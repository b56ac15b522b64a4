import { useEffect, useRef } from 'react';
import { dismissToast, toast } from '@/shared/ui/toast-queue.ts';
import type { DialogRefusal, RefusalToast } from './check-draft.ts';

/**
 * Shows why a draft is not sent, and dismisses the toast once that is no longer true or the dialog is gone.
 * @param now present problem of the fields; null where there is none
 * @returns shows a refusal
 */
export function useRefusalToast(now: DialogRefusal | null): (refusal: DialogRefusal) => void {
  const standing = now?.toast ?? null;
  const shown = useRef<{ id: string; content: RefusalToast } | null>(null);
  const takeBack = () => {
    if (shown.current) dismissToast(shown.current.id);
    shown.current = null;
  };
  useEffect(() => {
    if (shown.current && shown.current.content !== standing) takeBack();
  }, [standing]);
  useEffect(() => takeBack, []);
  return ({ toast: content }) => {
    if (content) shown.current = { id: toast({ ...content, variant: 'destructive' }), content };
  };
}

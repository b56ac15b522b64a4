import { useEffect, useRef } from 'react';
import { dismissToast, toast } from '@/shared/ui/toast-queue.ts';
import type { DialogRefusal, RefusalToast } from './check-draft.ts';

/**
 * Tells why a draft is not sent, and takes that back as soon as it is not true any more, or the dialog is gone.
 * @param now what there is against the fields as they are now; null where nothing is
 * @returns tells it
 */
export function useRefusalToast(now: DialogRefusal | null): (refusal: DialogRefusal) => void {
  const standing = now?.toast ?? null;
  const shown = useRef<{ id: string; told: RefusalToast } | null>(null);
  const takeBack = () => {
    if (shown.current) dismissToast(shown.current.id);
    shown.current = null;
  };
  useEffect(() => {
    if (shown.current && shown.current.told !== standing) takeBack();
  }, [standing]);
  useEffect(() => takeBack, []);
  return ({ toast: told }) => {
    if (told) shown.current = { id: toast({ ...told, variant: 'destructive' }), told };
  };
}

import { useState } from 'react';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useEditorTools } from '../editor-context.tsx';
import { autoPopulate } from '../session/auto-populate.ts';

/** Gives every slide an image of the library, and says why where that is not possible. */
export function useFillSlides() {
  const tools = useEditorTools();
  const [isBusy, setIsBusy] = useState(false);
  const fill = async () => {
    setIsBusy(true);
    try {
      const shortage = await autoPopulate(tools);
      if (shortage) window.alert(shortage);
    } catch {
      toast({ title: 'Error', description: 'Your image library could not be loaded. Your slides are unchanged.', variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, onClick: () => void fill() };
}

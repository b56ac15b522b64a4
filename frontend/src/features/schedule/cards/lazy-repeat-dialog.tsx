import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import type { RepeatDialogProps } from './repeat-dialog.tsx';

const repeatDialog = loadedLater(async () => (await import('./repeat-dialog.tsx')).RepeatDialog);

/** The dialog that repeats a post, loaded when it is first opened. */
export function LazyRepeatDialog({ isOpen, ...props }: RepeatDialogProps & { isOpen: boolean }) {
  const Dialog = useLoaded(repeatDialog, isOpen, props.onClose);
  return Dialog && <Dialog {...props} />;
}

import { loadedLater, useLoaded } from '../lib/use-loaded.ts';
import type { DeleteProjectDialogProps } from './delete-project-dialog.tsx';

const dialog = loadedLater(async () => (await import('./delete-project-dialog.tsx')).DeleteProjectDialog);

/** The question before a project is deleted, loaded when it is first asked. */
export function LazyDeleteProjectDialog({ isOpen, ...props }: DeleteProjectDialogProps & { isOpen: boolean }) {
  const Dialog = useLoaded(dialog, isOpen, props.onClose);
  return Dialog && <Dialog {...props} />;
}

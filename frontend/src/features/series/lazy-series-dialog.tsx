import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import type { SeriesDialogProps } from './series-dialog.tsx';

/** The dialog comes with the parser of tables. */
const seriesDialog = loadedLater(async () => (await import('./series-dialog.tsx')).SeriesDialog);

/** The dialog of a series, loaded when it is first opened. */
export function LazySeriesDialog({ isOpen, ...props }: SeriesDialogProps & { isOpen: boolean }) {
  const Dialog = useLoaded(seriesDialog, isOpen, props.onClose);
  return Dialog && <Dialog {...props} />;
}

import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import type { ScheduleDialogProps } from './schedule-dialog.tsx';

/** The dialog of a post, which weighs as much as the screen it opens over. */
const scheduleDialog = loadedLater(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog);

/** Fetches the dialog; for who is about to open it, and for an idle moment. */
export const loadScheduleDialog = scheduleDialog.load;

/** The dialog of a post, loaded when it is first opened. */
export function LazyScheduleDialog(props: ScheduleDialogProps) {
  const Dialog = useLoaded(scheduleDialog, props.open, props.onClose);
  return Dialog && <Dialog {...props} />;
}

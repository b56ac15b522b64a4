import { lazy, Suspense } from 'react';
import type { ScheduleDialogProps } from '@/features/schedule/dialog/schedule-dialog.tsx';

const ScheduleDialog = lazy(async () => ({ default: (await import('@/features/schedule/dialog/schedule-dialog.tsx')).ScheduleDialog }));

/** The dialog of a post on screens of other features; loaded when it is first opened. */
export function LazyScheduleDialog(props: Omit<ScheduleDialogProps, 'open'>) {
  return (
    <Suspense fallback={null}>
      <ScheduleDialog open {...props} />
    </Suspense>
  );
}

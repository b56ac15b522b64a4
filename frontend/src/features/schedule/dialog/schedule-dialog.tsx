import type { ScheduledPost } from '../api.ts';

/** Which post is written, and what is decided already. */
export interface ScheduleDialogProps {
  open: boolean;
  onClose: () => void;
  /** The project is chosen and locked. */
  projectId?: string | undefined;
  /** The post to edit; absent: a new one. */
  post?: ScheduledPost | undefined;
  /** The day to begin with, `YYYY-MM-DD`. */
  date?: string | undefined;
}

/** Writes or edits a scheduled post. */
export function ScheduleDialog(_props: ScheduleDialogProps) {
  return null;
}

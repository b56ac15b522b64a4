/**
 * Outcome of looking at a group of notices. `over`: all have expired; `waits`: for the end of silent hours or of the pause; `failed`:
 * retried.
 */
export const noticeOutcomes = ['told', 'over', 'waits', 'failed'] as const;
export type NoticeOutcome = (typeof noticeOutcomes)[number];

/** Counts messages about posts. */
export interface NoticeMeter {
  looked(outcome: NoticeOutcome): void;
}

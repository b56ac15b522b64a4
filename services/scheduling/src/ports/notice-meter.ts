/** How looking at a group of notices ends. `over`: none is news any more; `waits`: for the end of silent hours or of the pause; `failed`: it is tried again. */
export const noticeOutcomes = ['told', 'over', 'waits', 'failed'] as const;
export type NoticeOutcome = (typeof noticeOutcomes)[number];

/** Counts messages about posts. */
export interface NoticeMeter {
  looked(outcome: NoticeOutcome): void;
}

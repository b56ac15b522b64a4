import type { AccountLimits } from './account-limits.ts';
import { PublishProblem } from './publish-problem.ts';

/** Something that prevents a post, or may. */
export interface PostIssue {
  /** Stable code; the one with which publishing would fail. */
  code: string;
  /** With an `error` publishing fails; with a `warning` it may. */
  severity: 'error' | 'warning';
  /** A sentence for the owner: what is wrong and what to do. */
  detail: string;
  /** Remedy; null where the owner can do nothing. */
  action: 'connect' | 'reconnect' | 'edit' | 'wait' | null;
}

/** A post as far as it is known before it is published. */
export interface PostDraft {
  title: string;
  description: string;
  /** Without #. */
  tags: readonly string[];
  privacy: string;
  pictures: number;
  /** Length of the video, in ms; null while that is not known. */
  videoMs: number | null;
  /** Posts that go to the inbox of the account in the 24 h before this one, or are there. */
  draftsBefore: number;
  /** Whether the platform can fetch slides from us. */
  isFetchable: boolean;
  /** Of the account's server; absent: those of the platform hold. */
  limits?: AccountLimits | undefined;
}

/** How long before a post others count that wait in the inbox, in ms. */
export const draftWindowMs = 24 * 60 * 60 * 1000;

/** Issue with content that a platform would refuse. The owner fixes it by editing the post. */
export function refusal(code: string, detail: string): PostIssue {
  return { code, severity: 'error', detail, action: 'edit' };
}

/** Ends publishing at the first thing that the platform would refuse. @throws PublishProblem `fail` with the code and sentence of that */
export function failAtFirst(issues: readonly PostIssue[]): void {
  const first = issues.find(({ severity }) => severity === 'error');
  if (first) throw new PublishProblem('fail', { code: first.code, detail: first.detail });
}

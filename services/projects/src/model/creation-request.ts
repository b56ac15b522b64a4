import { createHash } from 'node:crypto';
import type { ProjectDraft } from './project.ts';

/** How long the answer to an idempotency key is kept, in ms. */
export const requestLifetimeMs = 24 * 60 * 60 * 1_000;

/** How long a request may work before another one with the same key may take over, in ms: a process can die in between. */
export const requestLeaseMs = 30_000;

/** A request to create a project that may be sent more than once, identified by its sender's key. */
export interface CreationRequest {
  userId: string;
  key: string;
  /** Fingerprint of what was asked for. */
  fingerprint: string;
  /** Id the project gets at every attempt, so that it is created at most once. */
  projectId: string;
  /** When it was first sent; also the project's time of creation. */
  startedAt: Date;
}

/**
 * Returns a fingerprint of a draft: equal for equal JSON, 64 hex digits. Without time zone and caption it is what it was before drafts had them, so
 * that a request from then can be repeated.
 */
export function draftFingerprint(draft: ProjectDraft): string {
  const { name = null, timeZone = null, slides = null, outputFormat = null, caption = '' } = draft;
  const later = [...(timeZone === null ? [] : [timeZone]), ...(caption === '' ? [] : [{ caption }])];
  return createHash('sha256')
    .update(JSON.stringify([name, slides, outputFormat, ...later]))
    .digest('hex');
}

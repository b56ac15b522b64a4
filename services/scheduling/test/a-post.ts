import { randomUUID } from 'node:crypto';
import type { Asking, Post, RenderedPost } from '../src/model/post.ts';

/** Noon of a day without a change of clocks. */
export const noon = new Date('2026-12-01T12:00:00.000Z');
export const minute = 60_000;
export const hour = 60 * minute;

/** An instant so many ms after noon. */
export function at(ms: number): Date {
  return new Date(noon.getTime() + ms);
}

/** A rendered slide. */
export const rendered: RenderedPost = {
  slides: [
    {
      key: 'renders/a/1.jpg',
      contentType: 'image/jpeg',
      sha256: 'a'.repeat(64),
      sizeBytes: 1_000,
      width: 1080,
      height: 1920,
      durationMs: 0,
    },
  ],
  video: null,
  renderedAt: at(-2 * hour),
};

/** A scheduled post that is due at noon and ready. */
export function aPost(changes: Partial<Post> = {}): Post {
  return {
    id: randomUUID(),
    userId: randomUUID(),
    project: { id: randomUUID(), name: 'Summer', revision: 3, isDeleted: false },
    platform: 'tiktok',
    socialAccountId: null,
    delivery: 'automatic',
    scheduledTime: noon,
    status: 'scheduled',
    phase: 'ready',
    content: { title: 'Summer', description: 'Sea and sand', tags: ['sea'], privacy: 'public', secondsPerSlide: 3 },
    frozen: {
      revisionId: randomUUID(),
      projectName: 'Summer',
      projectRevision: 3,
      slideCount: 1,
      format: 'tiktok',
      frozenAt: at(-2 * hour),
    },
    render: null,
    rendered,
    attempt: 0,
    claimedAt: null,
    heardSequence: 0,
    asking: null,
    failure: null,
    published: null,
    handover: null,
    warnings: [],
    checkedAt: at(-1 * hour),
    checkAt: null,
    history: [],
    nextActionAt: noon,
    revision: 1,
    createdAt: at(-2 * hour),
    updatedAt: at(-2 * hour),
    ...changes,
  };
}

/** State of the first attempt's request at noon. */
export const askedAtNoon: Asking = { dueAt: noon, lastSignAt: noon, silences: 0, retries: 0, retryAt: null, settledSequence: 0 };

/** A post that was claimed at noon for its first attempt. */
export function aClaimedPost(changes: Partial<Post> = {}): Post {
  return aPost({ phase: 'claimed', attempt: 1, claimedAt: noon, asking: askedAtNoon, revision: 2, ...changes });
}

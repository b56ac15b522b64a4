/* Data for receivers: names and shapes are a public contract (docs/using/webhooks.md). Fields are only added. */
import type { WebhookEvent } from './webhook.ts';

/** The webhook event of each milestone of a post. */
export const milestones: Readonly<Partial<Record<string, WebhookEvent>>> = {
  scheduled: 'post.scheduled',
  published: 'post.published',
  failed: 'post.failed',
  unknown: 'post.unknown',
  'handed-over': 'post.handed_over',
  warned: 'post.warned',
  'numbers-updated': 'metrics.updated',
};

/** An event of scheduling about a post. */
export interface PostFacts {
  postId: string;
  milestone: string;
  revision: number;
  projectId: string;
  projectName: string;
  groupId: string;
  platform: string;
  accountId: string;
  title: string;
  status: string;
  phase: string;
  /** Seconds of Unix time; 0 for none. */
  scheduledAt: bigint;
  publishedAt: bigint;
  remoteId: string;
  remoteUrl: string;
  isInInbox: boolean;
  code: string;
  detail: string;
  warnings: { code: string; severity: string; detail: string }[];
  numbers: Record<string, bigint>;
}

const timeOf = (seconds: bigint) => (seconds === 0n ? null : new Date(Number(seconds) * 1_000).toISOString());

/** `data` of events about posts. */
export function postData(facts: PostFacts): Record<string, unknown> {
  const { postId, projectId, projectName, groupId, platform, accountId, title, status, phase, revision } = facts;
  const about = { postId, projectId, projectName, groupId: groupId || null, platform, accountId: accountId || null, title, revision };
  return { ...about, status, phase: phase || null, scheduledAt: timeOf(facts.scheduledAt), ...ofMilestone(facts) };
}

function ofMilestone({ milestone, warnings, numbers, code, detail, ...facts }: PostFacts): Record<string, unknown> {
  if (milestone === 'published') {
    const { publishedAt, remoteId, remoteUrl, isInInbox } = facts;
    return { publishedAt: timeOf(publishedAt), remoteId: remoteId || null, remoteUrl: remoteUrl || null, isInInbox };
  }
  if (milestone === 'failed' || milestone === 'unknown') return { failure: { code, detail } };
  if (milestone === 'warned')
    return { warnings: warnings.map((warning) => ({ code: warning.code, severity: warning.severity, detail: warning.detail })) };
  if (milestone === 'numbers-updated')
    return { numbers: Object.fromEntries(Object.entries(numbers).map(([name, count]) => [name, Number(count)])) };
  return {};
}

/** `data` of `account.needs_reconnect`. */
export function accountData({ accountId, platform }: { accountId: string; platform: string }): Record<string, unknown> {
  return { accountId, platform };
}

/** An event of screenshot about the render of a project. */
export interface RenderFacts {
  renderId: string;
  projectId: string;
  succeeded: boolean;
  /** ms of Unix time. */
  endsAtMs?: bigint;
  code?: string;
  detail?: string;
}

/** `data` of `render.finished`. */
export function renderData({ renderId, projectId, succeeded, endsAtMs, code = '', detail = '' }: RenderFacts): Record<string, unknown> {
  const endsAt = endsAtMs === undefined ? null : new Date(Number(endsAtMs)).toISOString();
  return { renderId, projectId, status: succeeded ? 'done' : 'failed', endsAt, failure: succeeded ? null : { code, detail } };
}

/** An event of screenshot about a capture. */
export interface CaptureFacts {
  captureId: string;
  status: string;
  imageIds: string[];
  code: string;
  detail: string;
}

/** `data` of `capture.finished`. */
export function captureData({ captureId, status, imageIds, code, detail }: CaptureFacts): Record<string, unknown> {
  return { captureId, status, imageIds: [...imageIds], failure: code === '' ? null : { code, detail } };
}

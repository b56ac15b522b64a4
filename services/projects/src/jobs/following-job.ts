import type { Logger } from '@viral-slides/logger';
import { createDueWork } from '@viral-slides/work';
import type { DueWork } from '@viral-slides/work';
import type { FollowDueTemplates } from '../use-cases/templates/follow-due-templates.ts';

/** A request wakes the replica that answers it; other replicas take up leftover work within this time. */
const everyMs = 5_000;

/** Brings projects up to date with their templates. Every replica does; each template is with one of them at a time. */
export function createFollowingJob({ followDueTemplates, logger }: { followDueTemplates: FollowDueTemplates; logger: Logger }): DueWork {
  return createDueWork({ name: 'following', everyMs, look: followDueTemplates, logger });
}

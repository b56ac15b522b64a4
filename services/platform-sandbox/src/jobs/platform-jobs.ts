import type { Logger } from '@viral-slides/logger';
import { createDueWork } from '@viral-slides/work';
import type { Sandbox } from '../ports/sandbox.ts';
import { purgeOldState } from '../use-cases/purge-old-state.ts';
import { hasOpenPosts, pullPictures, settleReceivedPosts } from '../use-cases/tiktok/pull-pictures.ts';

/** How often to look for what has expired, in real ms. */
const purgeEveryMs = 10 * 60 * 1_000;
/** How often to look whether something is due, in real ms: the rehearsal's clock may be moved at any time. */
const lookEveryMs = 250;
/** Posts that are pulled in one look; the next ones follow with the next. */
const roundsAtMost = 50;

/** Background jobs of the platforms: they pull pictures and delete what has expired. Running in two replicas does no harm. */
export function platformJobs(sandbox: Sandbox, logger: Logger) {
  async function look(stopping: AbortSignal): Promise<void> {
    if (!(await hasOpenPosts(sandbox))) return;
    await settleReceivedPosts(sandbox);
    for (let round = 0; round < roundsAtMost && !stopping.aborted && (await pullPictures(sandbox)); round++);
  }
  return [
    createDueWork({ name: 'pull of rehearsal pictures', everyMs: lookEveryMs, look, logger }),
    createDueWork({ name: 'purge job', everyMs: purgeEveryMs, look: () => purgeOldState(sandbox), logger }),
  ];
}

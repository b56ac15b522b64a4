import type { InternalClient } from '@viral-slides/internal-client';
import { videoOf } from '../../model/rendering/rendered-files.ts';
import type { PlatformCheck } from '../../ports/platform-check.ts';
import { checkAnswer } from './check-answer.ts';

/** Longer than social-accounts waits for access that has to be renewed first, in ms. */
const timeoutMs = 10_000;

/** PlatformCheck by social-accounts. */
export function createHttpPlatformCheck(client: InternalClient): PlatformCheck {
  return {
    async check(post, othersInWindow, signal) {
      const { userId, platform, socialAccountId, scheduledTime, content, frozen, rendered } = post;
      const { title, description, tags, privacy, secondsPerSlide } = content;
      const pictures = frozen?.slideCount ?? 0;
      // Until it is rendered, what it will be; 0 where it is none.
      const videoMs = rendered?.video?.durationMs ?? (videoOf(post) ? pictures * secondsPerSlide * 1_000 : 0);
      const { accountId, problems, day } = await client.call({
        method: 'POST',
        path: '/internal/publications/check',
        body: {
          ...{ userId, platform, othersInWindow },
          accountId: socialAccountId,
          dueAt: scheduledTime.toISOString(),
          content: { title, description, tags, privacy, pictures, videoMs },
        },
        answer: checkAnswer,
        isRepeatable: true,
        timeoutMs,
        signal,
      });
      return { accountId, problems, day: day && { ...day, startsAt: new Date(day.startsAt), endsAt: new Date(day.endsAt) } };
    },
  };
}

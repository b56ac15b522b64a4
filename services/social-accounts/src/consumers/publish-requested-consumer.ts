import type { ConsumerDefinition, ReceivedEvent } from '@viral-slides/messaging';
import type { PublishRequest, RenderedFile } from '../model/publication.ts';
import type { AcceptPublication } from '../use-cases/accept-publication.ts';

type Requested = ReceivedEvent<'scheduling.post.v1.publish-requested'>;
type FileMessage = Requested['message']['slides'][number];

/** Takes requests to publish. What follows is the job's: no delivery waits for a platform. */
export function publishRequestedConsumer({
  acceptPublication,
}: {
  acceptPublication: AcceptPublication;
}): ConsumerDefinition<'scheduling.post.v1.publish-requested'> {
  return {
    queue: 'social-accounts.publish',
    events: ['scheduling.post.v1.publish-requested'],
    handle: ({ message }) => acceptPublication(toRequest(message)),
  };
}

function toRequest(message: Requested['message']): PublishRequest {
  const { postId, userId, attempt, platform, accountId, title, description, tags, privacy, language } = message;
  const { slides, video, dueAt, knownSequence } = message;
  return {
    postId,
    userId,
    attempt,
    platform,
    accountId,
    content: {
      ...{ title, description, tags, privacy, ...(language ? { language } : {}) },
      ...{ slides: slides.map(toFile), video: video ? toFile(video) : null },
    },
    dueAt: new Date(Number(dueAt) * 1000),
    knownSequence,
  };
}

function toFile({ key, contentType, sha256, sizeBytes, width, height, durationMs, altText }: FileMessage): RenderedFile {
  return { key, contentType, sha256, sizeBytes, widthPx: width, heightPx: height, durationMs, ...(altText ? { altText } : {}) };
}

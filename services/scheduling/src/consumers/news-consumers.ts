import type { ConsumerDefinition, ReceivedEvent } from '@viral-slides/messaging';
import type { HearNews, ProjectNews } from '../use-cases/hear-news.ts';

const projectEvents = ['projects.project.v1.changed', 'projects.project.v1.deleted'] as const;
const accountEvents = ['accounts.account.v1.connected', 'accounts.account.v1.changed', 'accounts.account.v1.disconnected'] as const;
type ProjectEvent = (typeof projectEvents)[number];
type AccountEvent = (typeof accountEvents)[number];

/** Each event may concern a thousand posts: few at a time. */
const prefetch = 4;

/** Consumes events about the projects of posts. */
export function projectNewsConsumer({ hearNews }: { hearNews: HearNews }): ConsumerDefinition<ProjectEvent> {
  return {
    queue: 'scheduling.projects',
    events: projectEvents,
    prefetch,
    handle: ({ message }) => hearNews.ofProject(projectNewsOf(message)),
  };
}

/** Consumes events about the accounts that posts go to. */
export function accountNewsConsumer({ hearNews }: { hearNews: HearNews }): ConsumerDefinition<AccountEvent> {
  return {
    queue: 'scheduling.accounts',
    events: accountEvents,
    prefetch,
    handle: ({ type, message: { userId, accountId, platform } }) =>
      hearNews.ofAccount({ userId, accountId, platform, isGone: type === 'accounts.account.v1.disconnected' }),
  };
}

/** Of the revisions only those count that change what a post shows: a new caption makes none outdated. */
function projectNewsOf(message: ReceivedEvent<ProjectEvent>['message']): ProjectNews {
  const { userId, projectId, revision } = message;
  return 'name' in message
    ? { userId, projectId, revision: message.slidesRevision || revision, isDeleted: false, name: message.name }
    : { userId, projectId, revision, isDeleted: true };
}

import type { ConsumerDefinition, ReceivedEvent } from '@viral-slides/messaging';
import type { HandleEvents, ProjectChange } from '../use-cases/publishing/handle-events.ts';

const projectEvents = ['projects.project.v1.changed', 'projects.project.v1.deleted'] as const;
const accountEvents = ['accounts.account.v1.connected', 'accounts.account.v1.changed', 'accounts.account.v1.disconnected'] as const;
type ProjectEvent = (typeof projectEvents)[number];
type AccountEvent = (typeof accountEvents)[number];

/** Each event may concern a thousand posts: few at a time. */
const prefetch = 4;

/** Consumes events about the projects of posts. */
export function projectConsumer({ handleEvents }: { handleEvents: HandleEvents }): ConsumerDefinition<ProjectEvent> {
  return {
    queue: 'scheduling.projects',
    events: projectEvents,
    prefetch,
    handle: ({ message }) => handleEvents.ofProject(projectChangeOf(message)),
  };
}

/** Consumes events about the accounts that posts go to. */
export function accountConsumer({ handleEvents }: { handleEvents: HandleEvents }): ConsumerDefinition<AccountEvent> {
  return {
    queue: 'scheduling.accounts',
    events: accountEvents,
    prefetch,
    handle: ({ type, message: { userId, accountId, platform } }) =>
      handleEvents.ofAccount({ userId, accountId, platform, isGone: type === 'accounts.account.v1.disconnected' }),
  };
}

/** Of the revisions only those count that change what a post shows: a new caption makes none outdated. */
function projectChangeOf(message: ReceivedEvent<ProjectEvent>['message']): ProjectChange {
  const { userId, projectId, revision } = message;
  return 'name' in message
    ? { userId, projectId, revision: message.slidesRevision || revision, isDeleted: false, name: message.name }
    : { userId, projectId, revision, isDeleted: true };
}

import type { EventType } from '@viral-slides/events';

/**
 * Audience of an event: the browsers of its user, or services alone. Every event of the product has a line, so that a new one cannot reach browsers
 * unnoticed. What holds keys of the object store, or asks a service to do something, is for services.
 */
const audiences: Record<EventType, 'browser' | 'services'> = {
  'accounts.account.v1.connected': 'browser',
  'accounts.account.v1.changed': 'browser',
  'accounts.account.v1.disconnected': 'browser',
  'accounts.account.v1.reconnect-needed': 'services',
  'accounts.publication.v1.progressed': 'browser',
  'accounts.publication.v1.published': 'browser',
  'accounts.publication.v1.failed': 'browser',
  'auth.user.v1.registered': 'services',
  'auth.session.v1.revoked': 'services',
  'integrations.webhook.v1.changed': 'browser',
  'media.image.v1.registered': 'browser',
  'media.image.v1.changed': 'browser',
  'media.image.v1.deleted': 'browser',
  'projects.project.v1.created': 'browser',
  'projects.project.v1.changed': 'browser',
  'projects.project.v1.deleted': 'browser',
  'scheduling.post.v1.changed': 'browser',
  'scheduling.post.v1.reached': 'services',
  'scheduling.post.v1.publish-requested': 'services',
  'screenshot.capture.v1.finished': 'services',
  'screenshot.render.v1.requested': 'services',
  'screenshot.render.v1.completed': 'services',
  'screenshot.render.v1.failed': 'services',
  'screenshot.project-render.v1.finished': 'services',
};

/** Whether browsers receive events of this type. */
export function isForBrowsers(type: EventType): boolean {
  return audiences[type] === 'browser';
}

/** All events that browsers may receive, for the API's documentation. */
export const browserEventTypes: readonly EventType[] = (Object.keys(audiences) as EventType[]).filter(isForBrowsers);

import { eventSchemas, type EventType } from '@viral-slides/events';
import { browserEventTypes, isForBrowsers } from './browser-events.ts';

/** Names of all fields of an event's message, those of messages within it included. */
function fieldsOf(schema: { fields: readonly { name: string; message?: unknown }[] }): string[] {
  return schema.fields.flatMap(({ name, message }) => [name, ...(message ? fieldsOf(message as typeof schema) : [])]);
}

describe('events for browsers', () => {
  test('When an event holds a key of the object store or a session, then no browser receives it', () => {
    const secret = (Object.keys(eventSchemas) as EventType[]).filter((type) =>
      fieldsOf(eventSchemas[type]).some((name) => ['key', 'session_id'].includes(name)),
    );
    expect(secret).toContain('screenshot.render.v1.completed');
    expect(secret).toContain('scheduling.post.v1.publish-requested');
    expect(secret.filter(isForBrowsers)).toEqual([]);
  });

  test('When a service is asked to do something, then no browser receives it', () => {
    expect(browserEventTypes.filter((type) => type.endsWith('requested'))).toEqual([]);
  });

  test("When a person's things change, then their browsers are notified", () => {
    expect(browserEventTypes).toEqual(
      expect.arrayContaining(['media.image.v1.registered', 'accounts.account.v1.changed', 'scheduling.post.v1.changed']),
    );
  });

  test('When a post moves on, then its browsers learn where it stands, by which version, and nothing of what it says', () => {
    const fields = fieldsOf(eventSchemas['scheduling.post.v1.changed']).toSorted();
    // A post that its owner is to publish has the phase handed-over.
    expect(fields).toEqual(['image_ids', 'is_deleted', 'phase', 'platform', 'post_id', 'project_id', 'revision', 'status', 'user_id']);
  });
});

import { aPost, hour, noon } from '../../../test/a-post.ts';
import { toChangedEvent } from './pending-post-event.ts';
import { changedPost, documentChange } from './stored-post.ts';

test('When a post is deleted, then its tombstone is behind every post in lists and takes none of their places', () => {
  const post = aPost();
  const change = { at: noon, set: {}, isDeleted: true } as const;
  const event = toChangedEvent(post, change, { eventId: 'e', occurredAt: noon });
  const { set } = documentChange(changedPost(post, change, { maxLateMs: 2 * hour }), change, { event, facts: [] });
  expect(set).toMatchObject({ deletedAt: noon, isOpen: false, listTime: new Date(0) });
});

import { aClaimedPost } from './a-post.ts';
import { inHours, startSchedulingService } from './scheduling-service.ts';
import type { SchedulingService, ShownPost } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

let service: SchedulingService;

beforeAll(async () => {
  service = await startSchedulingService();
}, 60_000);
afterAll(() => service?.stop());

const base = '/api/scheduled-posts';
const idsOf = (posts: unknown) => (posts as ShownPost[]).map(({ id }) => id);

/** A person with two scheduled posts, and one that is being published. */
async function withPosts() {
  const client = service.as();
  const project = client.project({ name: 'One' });
  const scheduled = { platform: 'instagram', status: 'scheduled' };
  const posts = [
    await client.create(project.id, { ...scheduled, scheduledTime: inHours(40) }),
    await client.create(project.id, { ...scheduled, scheduledTime: inHours(64) }),
  ] as const;
  const claimed = aClaimedPost({ userId: client.userId });
  await storePosts(service.main.database, [claimed]);
  return { client, posts, claimed };
}

const later = ({ id, scheduledTime }: ShownPost) => ({
  id,
  from: scheduledTime,
  to: new Date(Date.parse(scheduledTime!) + 86_400_000).toISOString(),
});

describe('POST /api/scheduled-posts/move', () => {
  test('When posts are moved twice by the same request, then they move once; one of another user and one that is published stay', async () => {
    const { client, posts, claimed } = await withPosts();
    const strangers = (await withPosts()).posts[0];
    const claimedMove = { id: claimed.id, from: claimed.scheduledTime!.toISOString(), to: inHours(90) };
    const request = { moves: [...posts.map(later), later(strangers), claimedMove] };
    const { body } = await client.post(`${base}/move`, request).expect(200);
    expect(idsOf(body.posts)).toEqual(posts.map(({ id }) => id));
    expect(body.failed).toMatchObject([
      { postId: strangers.id, code: 'post-not-found' },
      { postId: claimed.id, code: 'post-not-editable' },
    ]);
    const again = (await client.post(`${base}/move`, request).expect(200)).body;
    expect(again.posts.map(({ scheduledTime }: ShownPost) => scheduledTime)).toEqual(posts.map((post) => later(post).to));
  });
});

describe('POST /api/scheduled-posts/cancel', () => {
  test('When posts are cancelled, then they are gone; one that is published, and those of another user, stay', async () => {
    const { client, posts, claimed } = await withPosts();
    const strangers = await withPosts();
    const postIds = [...idsOf(posts), strangers.posts[0].id, claimed.id];
    const { body } = await client.post(`${base}/cancel`, { postIds }).expect(200);
    expect(body.failed).toMatchObject([{ postId: claimed.id, code: 'post-not-cancellable' }]);
    expect(idsOf((await client.get(base).expect(200)).body)).toEqual([claimed.id]);
    await strangers.client.get(`${base}/${strangers.posts[0].id}`).expect(200);
  });
});

import type { WaitingSlides } from '../../ports/waiting-posts.ts';
import { makeListWaitingPictures } from './list-waiting-pictures.ts';

const [one, two, three] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-2222-4333-8444-555555555555`) as [string, string, string];
const { signal } = new AbortController();
const json = (...ids: string[]) => JSON.stringify(ids.map((id) => ({ imageUrl: `/api/images/${id}/content` })));

/** A person with these waiting posts, and slides that are kept. */
function aPerson(waiting: WaitingSlides[], kept: Record<string, string> = {}) {
  const read: string[] = [];
  const turns = { open: 0 };
  const list = makeListWaitingPictures({
    waitingPosts: {
      slidesOf: async () => waiting,
      async noteImages(_userId, { postId, imageIds }) {
        waiting = waiting.map((each) => (each.postId === postId ? { ...each, imageIds } : each));
      },
    },
    slides: {
      async read(_userId, revisionId) {
        read.push(revisionId);
        return kept[revisionId] ?? null;
      },
    },
    gate: {
      async enter() {
        turns.open += 1;
        return () => void (turns.open -= 1);
      },
    },
  });
  return { pictures: () => list({ userId: 'u', signal }), read, turns };
}

describe('pictures of waiting posts', () => {
  test('When posts noted what they show, then each image is listed once, and no slides are read', async () => {
    const { pictures, read } = aPerson([
      { postId: 'a', revisionId: 'ra', imageIds: [one, two] },
      { postId: 'b', revisionId: 'rb', imageIds: [two] },
      { postId: 'c', revisionId: 'rc', imageIds: [] },
    ]);
    expect(await pictures()).toEqual([one, two]);
    expect(read).toEqual([]);
  });

  test('When a post of a release before did not, then its slides are read once, and it is known from then on', async () => {
    const posts = [
      { postId: 'a', revisionId: 'ra' },
      { postId: 'b', revisionId: 'rb', imageIds: [three] },
    ];
    const { pictures, read, turns } = aPerson(posts, { ra: json(one, two, one) });
    expect(await pictures()).toEqual([one, two, three]);
    expect(await pictures()).toEqual([one, two, three]);
    expect(read).toEqual(['ra']);
    expect(turns.open).toBe(0);
  });

  test('When the slides of such a post are gone, then the others are listed', async () => {
    const { pictures } = aPerson([
      { postId: 'a', revisionId: 'ra' },
      { postId: 'b', revisionId: 'rb', imageIds: [one] },
    ]);
    expect(await pictures()).toEqual([one]);
  });
});

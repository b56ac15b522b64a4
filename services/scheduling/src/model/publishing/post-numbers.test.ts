import { describe, expect, test } from '@jest/globals';
import { aPost, at, hour, minute } from '../../../test/a-post.ts';
import { decideNumbers, firstNumbersAt, nextNumbersAt, numbersAfterMs, triedAgainAt } from './post-numbers.ts';
import type { NumbersAnswer } from './post-numbers.ts';
import type { Post } from '../post.ts';

const day = 24 * hour;
const published = { publishedAt: at(0), accountId: 'account', remoteId: '7', remoteUrl: null, isInInbox: false, warnings: [] };
const aPublishedPost = (of: Partial<Post> = {}) => aPost({ platform: 'youtube', status: 'posted', phase: null, published, ...of });
const reported = (views: number): NumbersAnswer => ({ kind: 'told', numbers: { views } });
const after = (post: Post, answer: NumbersAnswer, ms: number): Post => ({ ...post, ...decideNumbers(post, answer, at(ms))?.set });

describe('numbers of a post', () => {
  test('When it was published, then its platform is asked after an hour, six hours, a day, three, seven and 28 days, and no more', () => {
    const times = [firstNumbersAt(aPublishedPost())];
    for (let last = times[0]; last; last = nextNumbersAt(at(0), last)) times.push(nextNumbersAt(at(0), last));
    expect(times).toEqual([...[hour, 6 * hour, day, 3 * day, 7 * day, 28 * day].map(at), null]);
  });

  test('When three times were missed, then they are made up by one', () => {
    const { numbersAt, numbers } = after(aPublishedPost(), reported(9), 4 * day);
    expect(numbers?.steps).toEqual([{ at: at(4 * day), numbers: { views: 9 } }]);
    expect(numbersAt).toEqual(at(7 * day));
  });

  test('When all were reported, then six are kept, and no platform is asked again', () => {
    const end = numbersAfterMs.reduce((post, ms, n) => after(post, reported(n), ms + minute), aPublishedPost());
    expect(end.numbers?.steps.map(({ numbers }) => numbers.views)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(end.numbersAt).toBeNull();
  });

  test.each([
    ['its owner published it', { published: { ...published, accountId: null } }],
    ['its platform reported no id', { published: { ...published, remoteId: null } }],
    ['its platform reports no statistics', { platform: 'myspace' as never }],
    ['it failed', { status: 'failed' as const }],
  ])('When %s, then no platform is asked', (_why, of) => {
    expect(firstNumbersAt(aPublishedPost(of))).toBeNull();
    expect(decideNumbers(aPublishedPost(of), reported(1), at(hour))).toBeNull();
  });

  test('When the platform does not know the post, then it is asked once more, and then no more; what it reported stays', () => {
    const first = after(after(aPublishedPost(), reported(3), hour), { kind: 'gone' }, 6 * hour);
    expect(first).toMatchObject({
      numbersAt: at(day),
      numbers: { note: { code: 'post-gone', detail: 'YouTube no longer shows this post.' } },
    });
    const second = after(first, { kind: 'gone' }, day);
    expect(second).toMatchObject({ numbersAt: null, numbers: { steps: [{ numbers: { views: 3 } }] } });
    // It was only slow to show it.
    expect(after(first, reported(4), day)).toMatchObject({ numbersAt: at(3 * day), numbers: { note: null } });
  });

  test('When the account is not connected any more, then it ends with a word; when it has to be connected again, then the next time is tried', () => {
    const why = { code: 'account-not-connected', detail: 'No more.' };
    expect(after(aPublishedPost(), { kind: 'over', ...why }, hour)).toMatchObject({ numbersAt: null, numbers: { note: why } });
    expect(after(aPublishedPost(), { kind: 'skip', ...why }, hour)).toMatchObject({ numbersAt: at(6 * hour), numbers: { note: why } });
  });

  test('When no platform could be asked, then pauses grow, a pause that the platform asks for counts, and the time is passed over after five', () => {
    const pauses = [0, 1, 2, 3, 4, 5].map((tries) =>
      triedAgainAt(aPublishedPost({ numbers: { steps: [], note: null, tries } }), { afterMs: 0 }, at(0)),
    );
    expect(pauses).toEqual([5, 10, 20, 40, 80].map((minutes) => at(minutes * minute)).concat(null as never));
    expect(triedAgainAt(aPublishedPost(), { afterMs: 3 * hour }, at(0))).toEqual(at(3 * hour));
  });
});

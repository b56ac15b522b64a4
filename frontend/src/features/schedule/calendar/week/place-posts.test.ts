import { describe, expect, test } from '@jest/globals';
import { buildPost } from '@/testing/builders.ts';
import { placePosts } from './place-posts.ts';

const zone = 'Europe/Berlin';
/** Posts at these times of a day in Berlin, and where they are put. */
const place = (...times: string[]) =>
  placePosts(
    times.map((time) => buildPost({ title: time, scheduledTime: `2026-11-25T${time}:00.000+01:00` })),
    zone,
  );
const drawn = (hours: ReturnType<typeof place>) =>
  [...hours.values()].flatMap(({ placed }) => placed.map(({ group: [post], minute, lane, lanes }) => [post.title, minute, lane, lanes]));

describe('placePosts', () => {
  test('When posts go out at their times, then each is in its hour of the zone', () => {
    expect([...place('00:15', '23:59').keys()]).toEqual(['2026-11-25T00', '2026-11-25T23']);
  });

  test('When posts are far apart, then each has the whole width', () => {
    expect(drawn(place('09:00', '09:45', '11:30'))).toEqual([
      ['09:00', 0, 0, 1],
      ['09:45', 45, 0, 1],
      ['11:30', 30, 0, 1],
    ]);
  });

  test('When posts would lie over each other, also across an hour, then they share the width', () => {
    expect(drawn(place('09:30', '10:00', '10:20', '12:00'))).toEqual([
      ['09:30', 30, 0, 2],
      ['10:00', 0, 1, 2],
      ['10:20', 20, 0, 2],
      ['12:00', 0, 0, 1],
    ]);
  });

  test('When there is no room beside three, then the others are counted', () => {
    const hours = place('09:00', '09:00', '09:10', '09:20', '09:30');
    expect(hours.get('2026-11-25T09')?.posts).toHaveLength(5);
    expect(drawn(hours).map(([, , lane]) => lane)).toEqual([0, 1, 2]);
  });

  test('When a post has no time, then it is in no hour', () => {
    expect(placePosts([buildPost({ scheduledTime: null })], zone).size).toBe(0);
  });
});

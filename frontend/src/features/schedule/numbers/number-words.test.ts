import { describe, expect, test } from '@jest/globals';
import { buildPost } from '@/testing/builders.ts';
import type { ScheduledPost } from '../api.ts';
import { fromLocalFields } from '../schedule-times.ts';
import { numbersLine, numbersNote } from './number-words.ts';

const noon = fromLocalFields({ date: '2031-05-04', time: '12:00' });
const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000).toISOString();
const posted = (of: Partial<ScheduledPost> = {}) =>
  buildPost({ status: 'posted', phase: null, publishedAt: at(0), numbers: { steps: [], nextAt: at(1), note: null }, ...of });
const reported = (counts: object, hours = 1): Partial<ScheduledPost> => ({
  numbers: { steps: [{ at: at(hours), ...counts }], nextAt: null, note: null },
});

describe('the numbers of a post in words', () => {
  test('When a platform reported numbers, then they are shown with their time, and a missing one is a dash and not 0', () => {
    const line = numbersLine(posted(reported({ views: 1204, likes: 1, comments: 0 })), new Date(at(2)));
    expect(line).toMatch(/^1,204 views · 1 like · 0 comments · as of (1:00 PM|13:00)$/);
    expect(numbersLine(posted(reported({ views: 3 })), new Date(at(2)))).toMatch(/^3 views · – likes · – comments · as of /);
  });

  test('When they were reported on another day, then the day is named', () => {
    expect(numbersLine(posted(reported({ views: 3 })), new Date(at(48)))).toMatch(/as of (May 4|4 May|May 4,)/);
  });

  test('When nothing was reported yet, then the line says when numbers come, and later that there are none', () => {
    expect(numbersLine(posted())).toBeNull();
    expect(numbersNote(posted(), new Date(at(0.5)))).toBe('Statistics appear an hour after publishing.');
    expect(numbersNote(posted(), new Date(at(1.5)))).toBe('No statistics yet.');
  });

  test('When something prevents it, then the reason is shown, and nothing where no platform is asked', () => {
    const note = { code: 'account-not-connected', detail: 'The account is no longer connected.' };
    expect(numbersNote(posted({ numbers: { steps: [], nextAt: null, note } }))).toBe(note.detail);
    expect(numbersNote(posted({ numbers: null }))).toBeNull();
    // As a server of the release before answers.
    const { numbers: _numbers, ...before } = posted();
    expect([numbersLine(before as ScheduledPost), numbersNote(before as ScheduledPost)]).toEqual([null, null]);
  });
});

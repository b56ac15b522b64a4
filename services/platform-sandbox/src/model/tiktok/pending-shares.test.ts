import { countPending } from './pending-shares.ts';
import type { CountedShare } from './pending-shares.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number, status: CountedShare['status'], isDirect = false): CountedShare => ({
  createdAt: new Date(now.getTime() - hours * 3_600_000),
  status,
  isDirect,
});

describe('countPending', () => {
  const shares = [
    hoursAgo(1, 'PROCESSING_DOWNLOAD'),
    hoursAgo(2, 'SEND_TO_USER_INBOX'),
    hoursAgo(3, 'PUBLISH_COMPLETE'),
    hoursAgo(4, 'FAILED'),
    hoursAgo(5, 'PUBLISH_COMPLETE', true),
    hoursAgo(24, 'SEND_TO_USER_INBOX'),
  ];
  test('When 24 h count, then a finished draft still holds its place, a failed one and one of yesterday do not', () => {
    expect(countPending(shares, 'window', now)).toBe(3);
  });
  test('When held drafts count, then a finished one frees its place', () => {
    expect(countPending(shares, 'held', now)).toBe(2);
  });
});

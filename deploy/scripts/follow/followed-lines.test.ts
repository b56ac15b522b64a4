import { followedLines } from './followed-lines.ts';
import { isRequestId } from './request-id.ts';

const line = (container: string, entry: object) => `${container}  | ${JSON.stringify({ level: 'info', service: 'x', ...entry })}`;
const id = 'request-0001';

test('When several containers logged about a request, then their lines stand in the order of time, the others are left out', () => {
  const text = [
    line('media-1', { time: '2026-03-01T12:00:00.300Z', requestId: id, msg: 'event', type: 'a.b.v1.c', outcome: 'handled' }),
    line('media-1', { time: '2026-03-01T12:00:00.400Z', requestId: 'request-0002', msg: `about ${id}` }),
    'mongo-1  | 2026-03-01 starting request-0001',
    line('gateway-1', { time: '2026-03-01T12:00:00.100Z', requestId: id, msg: 'request', status: 200, pid: 7 }),
    line('auth-1', {
      time: '2026-03-01T12:00:00.200Z',
      level: 'error',
      requestId: id,
      msg: 'failed',
      err: { type: 'Error', message: 'no', code: 'X', stack: 's' },
    }),
  ].join('\n');
  expect(followedLines(text, id)).toEqual([
    '2026-03-01T12:00:00.100Z  gateway-1            request status=200',
    '2026-03-01T12:00:00.200Z  auth-1               ERROR failed (Error: X: no)',
    '2026-03-01T12:00:00.300Z  media-1              event type=a.b.v1.c outcome=handled',
  ]);
});

test('When all services log in one container, then each line names its service', () => {
  const text = [
    line('product-1', { time: '2026-03-01T12:00:00.100Z', service: 'gateway', requestId: id, msg: 'request' }),
    line('product-1', { time: '2026-03-01T12:00:00.200Z', service: 'social-accounts', requestId: id, msg: 'request' }),
    line('drawing-browser-1', { time: '2026-03-01T12:00:00.300Z', service: 'browser', requestId: id, msg: 'opened' }),
  ].join('\n');
  expect(followedLines(text, id).map((each) => each.split(/ +/)[1])).toEqual(['gateway', 'social-accounts', 'drawing-browser-1']);
});

test.each([
  ['0190f5c2-1111-7222-8333-444455556666', true],
  ['', false],
  ['short', false],
  ['a; rm -rf /tmp', false],
])('When an operator asks for %j, then it is a request id: %s', (text, expected) => {
  expect(isRequestId(text)).toBe(expected);
});

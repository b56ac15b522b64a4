import type { LiveEvent } from './event-ring.ts';
import type { LiveConnection } from './live-connection.ts';
import { createLiveHub } from './live-hub.ts';
import type { LiveHub } from './live-hub.ts';

function connectionOf(userId: string, sessionId = `session of ${userId}`): LiveConnection & { got: string[]; places: string[] } {
  const [got, places]: [string[], string[]] = [[], []];
  return {
    userId,
    sessionId,
    got,
    places,
    send: ({ id }) => void got.push(id),
    sendPlace: (id) => void places.push(id),
    sendResync: () => void got.push('resync'),
    sendHeartbeat: () => void got.push('heartbeat'),
    end: () => void got.push('end'),
  };
}
/** Every test starts long after the hub did. */
const startMs = 1_000_000;

const event = (id: string, userId: string, occurredAt = startMs): LiveEvent => ({
  id,
  userId,
  type: 'media.image.v1.registered',
  occurredAt,
  data: '{}',
});

function setUp(options: { keepEvents?: number } = {}) {
  const clock = { nowMs: 0 };
  const hub = createLiveHub({ maxPerUser: 2, now: () => clock.nowMs, ...options });
  clock.nowMs = startMs;
  return { clock, hub };
}

describe('live hub', () => {
  test('When events of two users happen, then each sees only their own', () => {
    const { hub } = setUp();
    const [ada, bob] = [connectionOf('ada'), connectionOf('bob')];
    hub.join(ada);
    hub.join(bob);
    hub.publish(event('1', 'ada'));
    hub.publish(event('2', 'bob'));
    expect([ada.got, bob.got]).toEqual([['1'], ['2']]);
  });
  test('When a browser comes back, then it gets what it missed and nothing of others', () => {
    const { hub, clock } = setUp();
    for (const [id, user] of [
      ['1', 'ada'],
      ['2', 'bob'],
      ['3', 'ada'],
    ] as const) {
      hub.publish(event(id, user));
      clock.nowMs += 5_000;
    }
    const ada = connectionOf('ada');
    hub.join(ada, { lastEventId: '1' });
    expect(ada.got).toEqual(['3']);
  });
  test('When another gateway saw close events in another order, then they are repeated rather than lost', () => {
    const { hub, clock } = setUp();
    hub.publish(event('1', 'ada'));
    clock.nowMs += 1_000;
    hub.publish(event('2', 'ada'));
    const ada = connectionOf('ada');
    hub.join(ada, { lastEventId: '2' });
    expect(ada.got).toEqual(['1']);
  });
  test('When an event comes again, then no page gets it again, and it hides nothing of what came between from a page that comes back', () => {
    const { hub, clock } = setUp();
    const watching = connectionOf('ada');
    hub.join(watching);
    for (const id of ['1', '2', '3', '1']) hub.publish(event(id, 'ada', (clock.nowMs += 5_000)));
    const back = connectionOf('ada');
    hub.join(back, { lastEventId: '1' });
    expect([watching.got, back.got]).toEqual([
      ['1', '2', '3'],
      ['2', '3'],
    ]);
  });
  test.each([
    ['this gateway began', () => undefined],
    ['events may have been missed', (hub: LiveHub) => hub.resyncAll()],
    ['the memory was full', (hub: LiveHub) => ['4', '5', '6', '7', '8', '9'].forEach((id) => hub.publish(event(id, 'ada')))],
  ])('When an event from before %s comes again, then a page that goes on from it has to read again', (_when, happen) => {
    const { hub, clock } = setUp({ keepEvents: 3 });
    const before = clock.nowMs;
    clock.nowMs += 60_000;
    happen(hub);
    hub.publish(event('2', 'ada', clock.nowMs));
    hub.publish(event('1', 'ada', _when === 'this gateway began' ? 0 : before));
    const back = connectionOf('ada');
    hub.join(back, { lastEventId: '1' });
    expect(back.got).toEqual(['resync']);
  });
  test.each([['unknown'], ['2']])(
    'When the resume point %s is not one of the user, then everything has to be read again',
    (lastEventId) => {
      const { hub } = setUp();
      hub.publish(event('1', 'ada'));
      hub.publish(event('2', 'bob'));
      const ada = connectionOf('ada');
      hub.join(ada, { lastEventId });
      expect(ada.got).toEqual(['resync']);
    },
  );
  test('When more happened than is kept, then the resume point is unknown', () => {
    const { hub, clock } = setUp({ keepEvents: 3 });
    for (let i = 1; i <= 10; i += 1) hub.publish(event(String(i), 'ada', (clock.nowMs += 5_000)));
    const [late, near] = [connectionOf('ada'), connectionOf('ada')];
    hub.join(late, { lastEventId: '7' });
    hub.join(near, { lastEventId: '9' });
    expect(late.got).toEqual(['resync']);
    expect(near.got).toContain('10');
  });
  test('When something changed while a page was reading and its stream was not open yet, then it is sent', () => {
    const { hub, clock } = setUp();
    hub.publish(event('long ago', 'ada'));
    clock.nowMs += 60_000;
    hub.publish(event('while reading', 'ada'));
    hub.publish(event('of another', 'bob'));
    clock.nowMs += 4_000;
    const [reading, fresh] = [connectionOf('ada'), connectionOf('ada')];
    hub.join(reading, { readForMs: 5_000 });
    hub.join(fresh);
    expect([reading.got, fresh.got]).toEqual([['while reading'], []]);
  });
  test('When a page has read since before this gateway began, then it has to read again', () => {
    const { hub } = setUp();
    const ada = connectionOf('ada');
    hub.join(ada, { readForMs: startMs + 1 });
    expect(ada.got).toEqual(['resync']);
  });
  test('When a stream breaks off before its first event, then the browser gets what happened in between', () => {
    const { hub, clock } = setUp();
    const ada = connectionOf('ada');
    hub.join(ada, { readForMs: 0 })?.();
    clock.nowMs += 30_000;
    hub.publish(event('in between', 'ada'));
    const back = connectionOf('ada');
    hub.join(back, { lastEventId: ada.places[0]!, readForMs: 0 });
    expect(back.got).toEqual(['in between']);
  });
  test('When a user has too many streams, then the next one is refused until one leaves', () => {
    const { hub } = setUp();
    const leave = hub.join(connectionOf('ada'));
    hub.join(connectionOf('ada'));
    expect(hub.join(connectionOf('ada'))).toBeNull();
    leave?.();
    expect(hub.join(connectionOf('ada'))).not.toBeNull();
  });
  test('When a session is revoked, then only its streams end', () => {
    const { hub } = setUp();
    const [one, two] = [connectionOf('ada', 's1'), connectionOf('ada', 's2')];
    hub.join(one);
    hub.join(two);
    hub.endSession('s1');
    expect([one.got, two.got]).toEqual([['end'], []]);
  });
  test('When events may have been missed, then everybody reads again and old resume points are void', () => {
    const { hub } = setUp();
    const ada = connectionOf('ada');
    hub.join(ada);
    hub.publish(event('1', 'ada'));
    hub.resyncAll();
    const back = connectionOf('ada');
    hub.join(back, { lastEventId: '1' });
    expect([ada.got, back.got]).toEqual([['1', 'resync'], ['resync']]);
  });
  test('When the gateway stops, then all streams end and no new one is taken', () => {
    const { hub } = setUp();
    const ada = connectionOf('ada');
    hub.join(ada);
    hub.drain();
    expect(ada.got).toEqual(['end']);
    expect(hub.join(connectionOf('bob'))).toBeNull();
  });
});

import { createReplicaSet } from './replica-set.ts';
import type { Replica } from './replica-set.ts';

function setUp(initial: string[]) {
  const state = { found: initial as string[] | Error, nowMs: 0, closed: [] as string[] };
  const set = createReplicaSet({
    lookup: async () => {
      if (state.found instanceof Error) throw state.found;
      return state.found;
    },
    connect: (address) =>
      ({ close: async () => void state.closed.push(address), destroy: async () => undefined }) as unknown as Replica['dispatcher'],
    now: () => state.nowMs,
    maxInFlight: 3,
  });
  const use = () => {
    const replica = set.pick();
    if (replica) replica.inFlight += 1;
    return replica?.address ?? null;
  };
  return { set, state, use };
}

describe('replica set', () => {
  test('When several are equally busy, then they take turns', async () => {
    const { set, use } = setUp(['a', 'b', 'c']);
    await set.refresh();
    expect([use(), use(), use()].sort()).toEqual(['a', 'b', 'c']);
  });
  test('When one is busier, then the others are used', async () => {
    const { set } = setUp(['a', 'b']);
    await set.refresh();
    const busy = set.pick()!;
    busy.inFlight = 2;
    expect([set.pick(), set.pick(), set.pick()].map((replica) => replica?.address)).not.toContain(busy.address);
  });
  test('When a new one is found and one is lost, then new requests follow at once and the lost one may finish', async () => {
    const { set, state } = setUp(['a', 'b']);
    await set.refresh();
    state.found = ['b', 'c'];
    await set.refresh();
    expect(set.addresses()).toEqual(['b', 'c']);
    expect(state.closed).toEqual(['a']);
  });
  test('When the name server does not answer, then the known ones stay', async () => {
    const { set, state } = setUp(['a']);
    await set.refresh();
    state.found = new Error('EAI_AGAIN');
    await set.refresh();
    expect(set.addresses()).toEqual(['a']);
  });
  test('When no replica is there, then none is picked', async () => {
    const { set } = setUp([]);
    await set.refresh();
    expect(set.pick()).toBeNull();
  });
  test('When one cannot be connected to, then it is avoided for a while and then tried again', async () => {
    const { set, state } = setUp(['a', 'b']);
    await set.refresh();
    const failed = set.pick()!;
    set.reportFailure(failed);
    expect([set.pick(), set.pick()]).not.toContain(failed);
    state.nowMs = 1_000;
    expect([set.pick(), set.pick()]).toContain(failed);
  });
  test('When all are avoided, then one is still tried', async () => {
    const { set } = setUp(['a']);
    await set.refresh();
    set.reportFailure(set.pick()!);
    expect(set.pick()?.address).toBe('a');
  });
  test('When the only one just failed, then there is no other', async () => {
    const { set } = setUp(['a']);
    await set.refresh();
    expect(set.pick(set.pick()!)).toBeNull();
  });
  test('When all are full, then none is picked', async () => {
    const { set, use } = setUp(['a']);
    await set.refresh();
    expect([use(), use(), use(), use()]).toEqual(['a', 'a', 'a', null]);
  });
});

import { ClientLoad, holdSlowAnswer, noPlaces, releaseBody, releasePlaces } from './client-load.ts';

const limits = { requests: 3, slow: 1 };

function setUp() {
  let idle = 0;
  const load = new ClientLoad(limits, () => void (idle += 1));
  /** A request that holds a place. */
  const begin = (hasBody = false) => {
    load.addRequest(hasBody);
    return { ...noPlaces(), user: load, hasOpenBody: hasBody };
  };
  return { load, begin, idle: () => idle };
}

describe('ClientLoad', () => {
  test('When all places are taken, then there is room again once one comes back, and nothing is left of an idle client', () => {
    const { load, begin, idle } = setUp();
    const held = [begin(), begin(), begin()];
    expect(load.hasRoom(false)).toBe(false);
    releasePlaces(held[0]!);
    expect(load.hasRoom(false)).toBe(true);
    releasePlaces(held[0]!);
    expect([load.hasRoom(false), idle()]).toEqual([true, 0]);
    for (const each of held.slice(1)) releasePlaces(each);
    expect(idle()).toBe(1);
  });
  test('When bodies are open, then further ones have no room while other requests have; a body that is all here makes room', () => {
    const { load, begin } = setUp();
    const upload = begin(true);
    expect([load.hasRoom(true), load.hasRoom(false)]).toEqual([false, true]);
    releaseBody(upload);
    releaseBody(upload);
    expect(load.hasRoom(true)).toBe(true);
    begin(true);
    expect(load.hasRoom(true)).toBe(false);
  });
  test('When requests wait, then the one that waits longest and has room goes first', () => {
    const { load, begin } = setUp();
    const upload = begin(true);
    const others = [begin(), begin()];
    const went: string[] = [];
    const waitFor = (name: string, hasBody: boolean) =>
      load.waiting.push({
        hasBody,
        go() {
          went.push(name);
          load.addRequest(hasBody);
        },
      });
    waitFor('second upload', true);
    waitFor('read', false);
    waitFor('another read', false);
    releasePlaces(others[0]!);
    expect(went).toEqual(['read']);
    releasePlaces(upload);
    expect(went).toEqual(['read', 'second upload']);
    releasePlaces(others[1]!);
    expect([went, load.waiting]).toEqual([['read', 'second upload', 'another read'], []]);
  });
  test('When an answer is slow, then it counts once, for address and user together or not at all', () => {
    const [user, address] = [setUp(), setUp()];
    const both = { ...user.begin(), address: address.load };
    address.load.addRequest(false);
    expect([holdSlowAnswer(both), holdSlowAnswer(both)]).toEqual([true, true]);
    const otherUser = setUp();
    expect(holdSlowAnswer({ ...otherUser.begin(), address: address.load })).toBe(false);
    expect(holdSlowAnswer(otherUser.begin())).toBe(true);
    const sameUser = { ...user.begin(), address: setUp().load };
    expect(holdSlowAnswer(sameUser)).toBe(false);
    releasePlaces(both);
    expect(holdSlowAnswer(sameUser)).toBe(true);
  });
});

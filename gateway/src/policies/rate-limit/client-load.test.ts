import { ClientLoad, holdSlowAnswer, noPlaces, releaseBody, releasePlaces } from './client-load.ts';

const limits = { requests: 3, slow: 1 };

function setUp() {
  let idle = 0;
  const load = new ClientLoad(limits, () => void (idle += 1));
  /** A request that holds a place. */
  const startRequest = (hasBody = false) => {
    load.addRequest(hasBody);
    return { ...noPlaces(), user: load, hasOpenBody: hasBody };
  };
  return { load, startRequest, idle: () => idle };
}

describe('ClientLoad', () => {
  test('When all places are taken, then there is room again once one comes back, and nothing is left of an idle client', () => {
    const { load, startRequest, idle } = setUp();
    const held = [startRequest(), startRequest(), startRequest()];
    expect(load.hasRoom(false)).toBe(false);
    releasePlaces(held[0]!);
    expect(load.hasRoom(false)).toBe(true);
    releasePlaces(held[0]!);
    expect([load.hasRoom(false), idle()]).toEqual([true, 0]);
    for (const each of held.slice(1)) releasePlaces(each);
    expect(idle()).toBe(1);
  });
  test('When bodies are open, then further ones have no room while other requests have; a body that is all here makes room', () => {
    const { load, startRequest } = setUp();
    const upload = startRequest(true);
    expect([load.hasRoom(true), load.hasRoom(false)]).toEqual([false, true]);
    releaseBody(upload);
    releaseBody(upload);
    expect(load.hasRoom(true)).toBe(true);
    startRequest(true);
    expect(load.hasRoom(true)).toBe(false);
  });
  test('When requests wait, then the one that waits longest and has room goes first', () => {
    const { load, startRequest } = setUp();
    const upload = startRequest(true);
    const others = [startRequest(), startRequest()];
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
    const both = { ...user.startRequest(), address: address.load };
    address.load.addRequest(false);
    expect([holdSlowAnswer(both), holdSlowAnswer(both)]).toEqual([true, true]);
    const otherUser = setUp();
    expect(holdSlowAnswer({ ...otherUser.startRequest(), address: address.load })).toBe(false);
    expect(holdSlowAnswer(otherUser.startRequest())).toBe(true);
    const sameUser = { ...user.startRequest(), address: setUp().load };
    expect(holdSlowAnswer(sameUser)).toBe(false);
    releasePlaces(both);
    expect(holdSlowAnswer(sameUser)).toBe(true);
  });
});

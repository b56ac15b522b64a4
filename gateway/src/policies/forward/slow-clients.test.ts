import { SlowClients } from './slow-clients.ts';
import type { Transfer } from './slow-clients.ts';

const patience = { periodMs: 30_000, leastBytes: 30_000, slowAfterMs: 5_000, checkEveryMs: 1_000 };

/** A transfer under a clock of its own. */
function setUp({ isClientsTurn = true, maySlow = true } = {}) {
  let now = 0;
  const transfer = {
    moved: 0,
    slowCalls: 0,
    letGoCalls: 0,
    isClientsTurn,
    movedBytes: () => transfer.moved,
    waitsForClient: () => transfer.isClientsTurn,
    onSlow() {
      transfer.slowCalls += 1;
      return maySlow;
    },
    letGo: () => void (transfer.letGoCalls += 1),
  };
  const clients = new SlowClients(patience, () => now);
  clients.close();
  clients.watch(transfer satisfies Transfer);
  const pass = (seconds: number, bytesPerSecond = 0) => {
    for (let i = 0; i < seconds; i += 1) {
      now += 1_000;
      transfer.moved += bytesPerSecond;
      clients.check();
    }
  };
  return { transfer, clients, pass };
}

describe('SlowClients', () => {
  test('When a client moves too little in a period, then it is let go at its end, once', () => {
    const { transfer, pass } = setUp();
    pass(29, 999);
    expect(transfer.letGoCalls).toBe(0);
    pass(1, 999);
    expect(transfer.letGoCalls).toBe(1);
    pass(60);
    expect(transfer.letGoCalls).toBe(1);
  });
  test('When a client moves just enough, then it may go on; when it stops then, it is let go after the next period', () => {
    const { transfer, pass } = setUp();
    pass(120, 1_000);
    expect(transfer.letGoCalls).toBe(0);
    pass(30);
    expect(transfer.letGoCalls).toBe(1);
  });
  test('When it is the service that is slow, then the client is never blamed', () => {
    const { transfer, pass } = setUp({ isClientsTurn: false });
    pass(300);
    transfer.isClientsTurn = true;
    pass(29);
    expect([transfer.letGoCalls, transfer.slowCalls > 0]).toEqual([0, true]);
  });
  test('When a client was waited for too long in all and has too many of the kind, then it is let go', () => {
    const { transfer, pass } = setUp({ maySlow: false });
    pass(5, 100_000);
    expect(transfer.letGoCalls).toBe(0);
    pass(1, 100_000);
    expect(transfer.letGoCalls).toBe(1);
  });
  test('When a transfer is over, then nothing happens to it any more', () => {
    const { transfer, clients, pass } = setUp();
    clients.unwatch(transfer);
    pass(60);
    expect([transfer.letGoCalls, transfer.slowCalls]).toEqual([0, 0]);
  });
});

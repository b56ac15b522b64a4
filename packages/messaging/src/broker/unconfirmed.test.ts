import { createUnconfirmed } from './unconfirmed.ts';

const never = () => undefined;

describe('unconfirmed messages', () => {
  test('When the broker confirms, then the message was routed, unless it came back before', async () => {
    const unconfirmed = createUnconfirmed(60_000);
    const [wanted, unwanted] = [unconfirmed.add('a', never), unconfirmed.add('b', never)];
    unconfirmed.noteReturned('b');
    wanted.settle();
    unwanted.settle();
    await expect(wanted.settled).resolves.toEqual({ routed: true });
    await expect(unwanted.settled).resolves.toEqual({ routed: false });
  });

  test('When the channel is lost, then everything that waits is rejected, also what was returned and sent again later starts afresh', async () => {
    const unconfirmed = createUnconfirmed(60_000);
    const lost = unconfirmed.add('a', never);
    unconfirmed.noteReturned('a');
    unconfirmed.rejectAll(new Error('lost'));
    await expect(lost.settled).rejects.toThrow('lost');
    const again = unconfirmed.add('a', never);
    again.settle();
    await expect(again.settled).resolves.toEqual({ routed: true });
  });

  test('When a confirm stays away, then it is reported, and the message still waits for its fate', async () => {
    const overdue = Promise.withResolvers<void>();
    const unconfirmed = createUnconfirmed(10);
    const late = unconfirmed.add('a', overdue.resolve);
    await overdue.promise;
    late.settle(new Error('channel renewed'));
    await expect(late.settled).rejects.toThrow('channel renewed');
  });

  test('When a message is settled twice, then the first time counts', async () => {
    const message = createUnconfirmed(60_000).add('a', never);
    message.settle();
    message.settle(new Error('too late'));
    await expect(message.settled).resolves.toEqual({ routed: true });
  });
});

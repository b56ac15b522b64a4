import { CardLine } from './card-line.ts';

const job = (userId = 'u', signal = new AbortController().signal) => ({ userId, signal, slide: {} as never, format: 'tiktok' as const });

describe('the cards that wait for a page', () => {
  test('When two wait for cards, then each that comes wakes one, and who waited in vain gets none', async () => {
    const line = new CardLine(9);
    const [one, other, third] = [line.next(1_000), line.next(1_000), line.next(1)];
    const [first, second] = [job('first'), job('second')];
    void line.join(first);
    void line.join(second);
    expect([(await one)?.job, (await other)?.job, await third]).toEqual([first, second, undefined]);
  });

  test('When one leaves, then it is not drawn; when the line is full, then the next one is refused', async () => {
    const line = new CardLine(1);
    const leaving = new AbortController();
    const left = line.join(job('left', leaving.signal));
    await expect(line.join(job())).rejects.toMatchObject({ code: 'browser-busy' });
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect([line.isEmpty, await line.next(0)]).toEqual([true, undefined]);
  });

  test('When a page breaks, then its card is the next one; when there is no page, then all that wait hear of it', async () => {
    const line = new CardLine(9);
    const [first, second] = [line.join(job('first')), line.join(job('second'))];
    line.putBack((await line.next(0))!);
    const card = await line.next(0);
    expect(card?.job.userId).toBe('first');
    card?.done(Buffer.from('drawn'));
    line.fail(new Error('no page'));
    expect([String(await first), (await Promise.allSettled([second]))[0]?.status]).toEqual(['drawn', 'rejected']);
    const later = line.join(job('later'));
    line.putBack((await line.next(0))!);
    await expect(later).rejects.toThrow('no page');
  });

  test('When a card is put back, then a worker that waits gets it; when the page is wanted by another user, then none waits any longer', async () => {
    const line = new CardLine(9);
    void line.join(job('first'));
    const card = (await line.next(0))!;
    const idle = line.next(60_000);
    line.putBack(card);
    expect(await idle).toBe(card);
    const others = [line.next(60_000), line.next(60_000)];
    line.giveWay();
    expect(await Promise.all(others)).toEqual([undefined, undefined]);
  });
});

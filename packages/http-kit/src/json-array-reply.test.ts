import { text } from 'node:stream/consumers';
import { jsonArrayReply, jsonSlicesReply } from './json-array-reply.ts';

async function* numbers(end: number, seen: (n: number) => void = () => undefined): AsyncGenerator<number> {
  for (let n = 1; n <= end; n += 1) {
    seen(n);
    yield n;
  }
}

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

describe('jsonArrayReply', () => {
  test.each([0, 1, 3])('When there are %i items, then they are one JSON array', async (count) => {
    const { status, headers, stream } = await jsonArrayReply(numbers(count), (n) => ({ n }));
    expect({ status, headers }).toEqual({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(JSON.parse(await text(stream!))).toEqual(Array.from({ length: count }, (_, n) => ({ n: n + 1 })));
  });

  test.each([[[]], [[[]]], [[[1, 2], [], [3]]], [[[], [4]]]])('When the slices %j come, then they are one JSON array', async (slices) => {
    const { stream } = await jsonSlicesReply(each(slices), (n) => ({ n }));
    expect(JSON.parse(await text(stream!))).toEqual(slices.flat().map((n) => ({ n })));
  });

  test('When the client does not read, then hardly any item is fetched', async () => {
    let fetched = 0;
    const { stream } = await jsonArrayReply(
      numbers(1_000, (n) => (fetched = n)),
      (n) => n,
    );
    stream!.once('readable', () => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(fetched).toBeLessThanOrEqual(3);
  });

  test('When the first item cannot be fetched, then that is thrown and nothing was started', async () => {
    const failing = (async function* () {
      throw new Error('away');
    })();
    await expect(jsonArrayReply(failing, (n) => n)).rejects.toThrow('away');
  });

  test('When a later item cannot be fetched, then the answer breaks off instead of ending like a whole one', async () => {
    const failing = (async function* () {
      yield 1;
      throw new Error('away');
    })();
    const { stream } = await jsonArrayReply(failing, (n) => n);
    await expect(text(stream!)).rejects.toThrow('away');
  });
});

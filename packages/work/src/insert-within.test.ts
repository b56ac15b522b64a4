import { AppError } from '@viral-slides/errors';
import { insertWithin } from './insert-within.ts';

const refusal = () => new AppError('conflict', 'too-many-things', 'There can be no more.');

/** A person's things in memory, of whom others may store some between the two counts. */
function thingsOf(stored: string[], storedByOthers: readonly string[] = []) {
  const things = new Set(stored);
  const store = (thing: string, most: number) =>
    insertWithin({
      ...{ most, refusal },
      count: async () => things.size,
      insert: async () => {
        if (things.has(thing)) return false;
        things.add(thing);
        for (const other of storedByOthers) things.add(other);
        return true;
      },
      remove: async () => things.delete(thing),
    });
  return { things, store };
}

describe('insertWithin', () => {
  test('When there is room, then the thing is stored', async () => {
    const { things, store } = thingsOf(['one']);
    expect([await store('two', 2), [...things]]).toEqual([true, ['one', 'two']]);
  });

  test('When there is none, then it is refused and nothing is stored', async () => {
    const { things, store } = thingsOf(['one', 'two']);
    await expect(store('three', 2)).rejects.toMatchObject({ code: 'too-many-things' });
    expect([...things]).toEqual(['one', 'two']);
  });

  test('When others took the room in the meantime, then it is taken away again and refused', async () => {
    const { things, store } = thingsOf(['one'], ['two']);
    await expect(store('three', 2)).rejects.toMatchObject({ code: 'too-many-things' });
    expect([...things]).toEqual(['one', 'two']);
  });

  test('When it is stored already, then it stays, also where others went over the bound', async () => {
    const { things, store } = thingsOf(['one']);
    expect([await store('one', 2), [...things]]).toEqual([false, ['one']]);
  });

  test('When many are stored at once, then there are never more than the bound allows', async () => {
    const { things, store } = thingsOf([]);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => store(`${n}`, 3)));
    expect(things.size).toBeLessThanOrEqual(3);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(things.size);
  });
});

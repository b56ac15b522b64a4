import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { insertUnique } from './insert-unique.ts';

describe('an insert that a unique index may refuse', () => {
  test('When it succeeds, then it is in', async () => {
    await expect(insertUnique(async () => 'stored')).resolves.toBe(true);
  });

  test('When the index refuses it, then it is not, and that is no error', async () => {
    const insert = async () => Promise.reject(Object.assign(new Error('duplicate'), { code: 11_000 }));
    await expect(insertUnique(insert)).resolves.toBe(false);
  });

  test('When it lost a race, then it is sent again', async () => {
    let tries = 0;
    const insert = async () => {
      tries += 1;
      if (tries < 3) throw new Error('deadlock detected');
    };
    await expect(insertUnique(insert)).resolves.toBe(true);
    expect(tries).toBe(3);
  });

  test('When several lost a race, then they are sent again one after the other', async () => {
    let running = 0;
    let most = 0;
    const racer = () => {
      let tries = 0;
      return async () => {
        tries += 1;
        if (tries === 1) throw new Error('deadlock detected');
        running += 1;
        most = Math.max(most, running);
        await setImmediate();
        running -= 1;
      };
    };
    await Promise.all(Array.from({ length: 8 }, () => insertUnique(racer())));
    expect(most).toBe(1);
  });

  test('When a loser pauses before its next try, then others have their turns in the meantime', async () => {
    let unlucky = 0;
    const isIn = insertUnique(async () => {
      unlucky += 1;
      if (unlucky < 4) throw new Error('deadlock detected');
    });
    let tries = 0;
    const other = async () => {
      tries += 1;
      if (tries === 1) throw new Error('deadlock detected');
      return unlucky;
    };
    await insertUnique(other);
    expect(unlucky).toBeLessThan(4);
    await expect(isIn).resolves.toBe(true);
  });

  test('When something else fails, even what is no error of ours to the eye, then that comes as it is', async () => {
    const ended: unknown = runInNewContext(`Object.assign(new Error('ended by the other party'), { code: 'EPIPE' })`);
    await expect(insertUnique(() => Promise.reject(ended as Error))).rejects.toBe(ended);
  });
});

import { keepAsIs } from './keep-as-is.ts';

describe('an object that is kept as it is', () => {
  test('When values were changed, removed and added, then all are as before', () => {
    const object: Record<string, unknown> = { changed: 1, removed: 2, same: 3 };
    const restore = keepAsIs(object);
    object['changed'] = 'other';
    delete object['removed'];
    object['added'] = true;
    restore();
    expect(object).toEqual({ changed: 1, removed: 2, same: 3 });
  });

  test('When a value is computed, then it stays so', () => {
    const object = {
      get computed() {
        return 1;
      },
    };
    keepAsIs(object)();
    expect(Object.getOwnPropertyDescriptor(object, 'computed')?.get).toBeInstanceOf(Function);
  });
});

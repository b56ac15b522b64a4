import { checkoutName } from './checkout-name.ts';

describe('checkoutName', () => {
  test('When two checkouts lie in different folders, then their names differ', () => {
    expect(checkoutName('/home/a/viral-slides')).not.toBe(checkoutName('/home/b/viral-slides'));
  });

  test('When the same checkout is named twice, then the name is the same', () => {
    expect(checkoutName('/home/a/viral-slides')).toBe(checkoutName('/home/a/viral-slides'));
  });

  test('When a purpose is given, then the name differs from the product’s own and is valid for compose', () => {
    const name = checkoutName('/home/A Person/Viral Slides', 'test');
    expect(name).not.toBe(checkoutName('/home/A Person/Viral Slides'));
    expect(name).toMatch(/^[a-z0-9][a-z0-9-]*-test$/);
  });
});

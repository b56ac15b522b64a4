import { expect, jest, test } from '@jest/globals';
import { fireEvent, renderHook } from '@testing-library/react';
import { useTypedWhileLoading } from './use-typed-while-loading.ts';

/** Presses keys and returns those that reach the page. */
function press(...keys: string[]): string[] {
  return keys.filter((key) => fireEvent.keyDown(document.body, { key }));
}

test('When a user types while a field is loading, then the field gets the text and the page does not', () => {
  const giveUp = jest.fn();
  const { result, rerender } = renderHook(({ isLoading }) => useTypedWhileLoading(isLoading, giveUp), {
    initialProps: { isLoading: true },
  });
  expect(press('p', 'o', 'x', 'Backspace', 'r', 't', 'Tab')).toEqual(['Tab']);
  expect(result.current()).toBe('port');
  expect(giveUp).not.toHaveBeenCalled();
  press('Escape');
  expect(giveUp).toHaveBeenCalled();

  rerender({ isLoading: false });
  expect(press('a')).toEqual(['a']);
  expect(result.current()).toBe('port');
});

test('When loading starts again, then what was typed before is not kept', () => {
  const { result, rerender } = renderHook(({ isLoading }) => useTypedWhileLoading(isLoading, () => undefined), {
    initialProps: { isLoading: true },
  });
  press('x');
  rerender({ isLoading: false });
  rerender({ isLoading: true });
  expect(result.current()).toBe('');
});

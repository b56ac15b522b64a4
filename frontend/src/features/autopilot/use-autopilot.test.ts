import { expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useWhenLooked } from './use-autopilot.ts';

test('When an autopilot has looked for its next slot, then it is asked once what waits; the first answer is none of that', () => {
  const ask = jest.fn();
  const first: { looked: string | undefined } = { looked: undefined };
  const { rerender } = renderHook(({ looked }) => useWhenLooked(looked, ask), { initialProps: first });
  rerender({ looked: 'a-1 today' });
  expect(ask).not.toHaveBeenCalled();
  rerender({ looked: 'a-1 tomorrow' });
  rerender({ looked: 'a-1 tomorrow' });
  expect(ask).toHaveBeenCalledTimes(1);
});

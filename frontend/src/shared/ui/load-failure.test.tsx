import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { LoadFailure } from './load-failure.tsx';

afterEach(() => void jest.restoreAllMocks());

test('When there is no network, then the failure says so, and what it stands for is tried again once there is one', () => {
  const onRetry = jest.fn();
  render(<LoadFailure title="Your posts could not be loaded" hint="They are safe." onRetry={onRetry} />);
  expect(screen.getByRole('heading', { name: 'Your posts could not be loaded' })).toBeInTheDocument();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Your posts could not be loaded.');
  expect(onRetry).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'Your posts could not be loaded' })).toBeInTheDocument();
});

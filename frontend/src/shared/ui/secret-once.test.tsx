import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { SecretOnce } from './secret-once.tsx';

afterEach(() => void jest.restoreAllMocks());

const show = () =>
  renderWithProviders(
    <SecretOnce label="Token" text="vs_secret">
      It is shown only now.
    </SecretOnce>,
  );
/** Whether the browser would ask before the tab is closed. */
const isAskedFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('When a secret was not copied, then Back and the end of the tab ask first', async () => {
  const { user, router } = show();
  expect(isAskedFirst()).toBe(true);
  await act(() => router.navigate('/tokens'));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Token')).toHaveValue('vs_secret');
  await act(() => router.navigate('/tokens'));
  await user.click(await screen.findByRole('button', { name: 'Leave without the token' }));
  expect(await screen.findByText('Somewhere else')).toBeInTheDocument();
});

test('When it was copied, then every way leads out at once', async () => {
  const { user, router } = show();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied!')).toBeInTheDocument();
  expect(isAskedFirst()).toBe(false);
  await act(() => router.navigate('/tokens'));
  expect(await screen.findByText('Somewhere else')).toBeInTheDocument();
});

test('When the browser refuses to copy, then it is still asked first', async () => {
  const { user } = show();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Not copied')).toBeInTheDocument();
  expect(isAskedFirst()).toBe(true);
});

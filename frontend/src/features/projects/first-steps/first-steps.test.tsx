import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '@/testing/api-answers.ts';
import { buildAccount, buildImage, buildProjectSummary } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { FirstSteps } from './first-steps.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

function show({ images = [] as object[], accounts = [] as object[] } = {}) {
  server.use(
    answer('GET /api/images', images),
    answer('GET /api/social-accounts', accounts),
    answer('GET /api/projects/summaries', [buildProjectSummary({ name: 'Harbour walk' })]),
  );
  return renderWithProviders(<FirstSteps />);
}

describe('First steps', () => {
  test('When there is a project and nothing else, then its step is done, and the others lead to their screens', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Make slides Done' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the library' })).toHaveAttribute('href', '/library');
    expect(screen.getByRole('link', { name: 'Open accounts' })).toHaveAttribute('href', '/accounts');
    expect(screen.queryByRole('link', { name: 'Create a project' })).not.toBeInTheDocument();
  });

  test('When they are dismissed, then they do not come back', async () => {
    const { user, unmount } = show();
    await user.click(await screen.findByRole('button', { name: 'Dismiss the first steps' }));
    expect(screen.queryByRole('heading', { name: 'First steps' })).not.toBeInTheDocument();
    unmount();
    show();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'First steps' })).not.toBeInTheDocument());
  });

  test('When all of them are done, then they are not shown, and deleting an image later does not bring them back', async () => {
    const { unmount } = show({ images: [buildImage()], accounts: [buildAccount()] });
    await waitFor(() => expect(localStorage.getItem('first_steps')).toBe('over'));
    expect(screen.queryByRole('heading', { name: 'First steps' })).not.toBeInTheDocument();
    unmount();
    show();
    expect(screen.queryByRole('heading', { name: 'First steps' })).not.toBeInTheDocument();
  });

  test('When the browser refuses storage, then they are shown, and dismissing them holds for this visit', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Dismiss the first steps' }));
    expect(screen.queryByRole('heading', { name: 'First steps' })).not.toBeInTheDocument();
  });
});

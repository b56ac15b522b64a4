import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { HelpScreen } from './help-screen.tsx';

describe('Help', () => {
  test('When a page is opened, then it is drawn, and its links stay in the product', async () => {
    renderWithProviders(
      <HelpScreen name="schedule" load={() => Promise.resolve('# Schedule a post\n\nOpen **Accounts**, see [series](series.md).')} />,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Schedule a post' })).toBeInTheDocument();
    expect(screen.getByText('Accounts')).toHaveProperty('tagName', 'STRONG');
    expect(screen.getByRole('link', { name: 'series' })).toHaveAttribute('href', '/help/series');
  });

  test('When a page cannot be loaded, then it says so, and a retry shows it', async () => {
    let isReachable = false;
    const load = () => (isReachable ? Promise.resolve('# Webhooks') : Promise.reject(new Error('offline')));
    const { user } = renderWithProviders(<HelpScreen name="webhooks" load={load} />);
    expect(await screen.findByText('This help page could not be loaded')).toBeInTheDocument();
    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Webhooks' })).toBeInTheDocument();
  });

  test('When there is no page of that name, then it says so beside the list', () => {
    renderWithProviders(<HelpScreen name="nothing" load={() => Promise.reject(new Error('never'))} />);
    expect(screen.getByRole('heading', { name: 'No such help page' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Collect images' })).toHaveAttribute('href', '/help/capture');
    expect(screen.getByRole('link', { name: 'Licenses' })).toHaveAttribute('href', '/licenses.txt');
  });
});

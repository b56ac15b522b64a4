import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';

test('When notifications are opened, then what they are for is shown, and why they are not available here', async () => {
  renderWithProviders(<NotificationsScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: 'Notify me on this device' })).toBeInTheDocument();
  expect(screen.getByText(/^Notifications are not available here/)).toBeInTheDocument();
});

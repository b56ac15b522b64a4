import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { openPageFor } from '@/shared/api/page-session.ts';
import { browserTimeZone } from '@/shared/lib/browser-time-zone.ts';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { SilentHoursForm } from './silent-hours.tsx';

const night = { from: '22:00', to: '08:00', timeZone: 'Europe/Berlin' };

function show(silentHours: typeof night | null) {
  const seen: unknown[] = [];
  server.use(
    answer('GET /api/push/settings', { silentHours }),
    answer('PUT /api/push/settings', ({ body }: SeenRequest) => (seen.push(body), HttpResponse.json(body as object))),
  );
  return { ...renderWithProviders(<SilentHoursForm />), seen };
}
const theSwitch = () => screen.findByRole('switch', { name: 'Quiet hours' });
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => openPageFor('ada'));

describe('silent hours', () => {
  test('When they are turned on and off, then the usual night in the zone of the browser is saved, and that there are none', async () => {
    const { user, seen } = show(null);
    await waitFor(async () => expect(await theSwitch()).toBeEnabled());
    await user.click(await theSwitch());
    expect(await screen.findByLabelText('From')).toHaveValue('22:00');
    await user.click(await theSwitch());
    await waitFor(() => expect(screen.queryByLabelText('From')).not.toBeInTheDocument());
    expect(seen).toEqual([{ silentHours: { from: '22:00', to: '08:00', timeZone: browserTimeZone() } }, { silentHours: null }]);
  });

  test('When they are changed, then they are saved, and nothing is left to be saved', async () => {
    const { user, seen } = show(night);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
    set('From', '23:30');
    set('Time zone', 'Asia/Kolkata');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
    expect(seen).toEqual([{ silentHours: { from: '23:30', to: '08:00', timeZone: 'Asia/Kolkata' } }]);
    expect(screen.getByLabelText('From')).toHaveValue('23:30');
  });

  test('When they have no length, or a time is missing, then they cannot be saved', async () => {
    show(night);
    await screen.findByLabelText('To');
    set('To', '22:00');
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Choose another time.');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    set('To', '');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  test('When the server does not know the time zone, then the field says so and what was written stays', async () => {
    const { user } = show(night);
    const errors = [{ field: 'silentHours.timeZone', message: 'This time zone is not known.' }];
    server.use(answer('PUT /api/push/settings', () => problem(400, 'invalid-silent-hours', { errors })));
    await screen.findByLabelText('Time zone');
    set('Time zone', 'Mars/Base');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Time zone')).toHaveAccessibleDescription('This time zone is not known.'));
    expect(screen.getByLabelText('Time zone')).toHaveValue('Mars/Base');
  });

  test('When they cannot be loaded, then that is said and they cannot be changed unseen', async () => {
    server.use(answer('GET /api/push/settings', () => new HttpResponse(null, { status: 503 })));
    renderWithProviders(<SilentHoursForm />);
    expect(await screen.findByText(/^Quiet hours could not be loaded/)).toBeInTheDocument();
    expect(await theSwitch()).toBeDisabled();
  });

  test('When the server cannot be reached, then that is said and the switch stays as it was', async () => {
    const { user } = show(null);
    server.use(answer('PUT /api/push/settings', () => new HttpResponse(null, { status: 503 })));
    await waitFor(async () => expect(await theSwitch()).toBeEnabled());
    await user.click(await theSwitch());
    expect(await screen.findByText(/^The server could not be reached/)).toBeInTheDocument();
    expect(await theSwitch()).not.toBeChecked();
  });
});

import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { Webhook, WebhookDelivery } from './api.ts';
import { WebhooksScreen } from './webhooks-screen.tsx';

const SECRET = 'whsec_c2VjcmV0T2ZUaGVXZWJob29r';
const ID = '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10';

const webhook = (of: Partial<Webhook> = {}): Webhook => ({
  id: ID,
  address: 'https://hooks.example.org/slides',
  events: ['post.published'],
  isOn: true,
  offReason: null,
  limits: null,
  failingSince: null,
  pausedUntil: null,
  formerSecretUntil: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  revision: 1,
  ...of,
});

const delivery = (of: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: `${ID}.4d9b0a0e-6d0e-4f7c-8a40-6c1c9a0e3a11`,
  eventId: '4d9b0a0e-6d0e-4f7c-8a40-6c1c9a0e3a11',
  event: 'post.published',
  state: 'failed',
  body: '{"type":"post.published"}',
  attempts: [{ at: '2026-11-26T08:00:00.000Z', durationMs: 120, status: 500, answer: '<b>it broke</b>', problem: null }],
  nextTryAt: null,
  createdAt: '2026-11-26T08:00:00.000Z',
  ...of,
});

/** Shows the screen for these webhooks, which the answers change. @returns the requests that changed something */
function show(webhooks: Webhook[] = [], deliveries: WebhookDelivery[] = []) {
  const seen: SeenRequest[] = [];
  const noted = (request: SeenRequest, body: object | null, status = 200) => {
    seen.push(request);
    return body === null ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(body, { status });
  };
  server.use(
    answer('GET /api/webhooks', () => HttpResponse.json(webhooks)),
    answer('GET /api/webhooks/:id/deliveries', { deliveries, next: null }),
    answer('POST /api/webhooks', (request: SeenRequest) => {
      webhooks.push(webhook());
      return noted(request, { webhook: webhook(), secret: SECRET }, 201);
    }),
    answer('POST /api/webhooks/:id/secret', (request: SeenRequest) => noted(request, { webhook: webhook(), secret: SECRET })),
    answer('POST /api/webhooks/:id/test', (request: SeenRequest) => noted(request, delivery())),
    answer('POST /api/webhooks/:id/deliveries/:delivery/send-again', (request: SeenRequest) => noted(request, delivery(), 202)),
    answer('PATCH /api/webhooks/:id', (request: SeenRequest) => {
      webhooks[0] = { ...webhooks[0]!, ...(request.body as Partial<Webhook>), offReason: null };
      return noted(request, webhooks[0]);
    }),
    answer('DELETE /api/webhooks/:id', (request: SeenRequest) => {
      webhooks.length = 0;
      return noted(request, null);
    }),
  );
  renderRoutes([{ path: '/settings/webhooks', element: <WebhooksScreen /> }], '/settings/webhooks');
  return seen;
}

describe('webhooks', () => {
  test('When there is none, then one is made with what was chosen, and its secret is shown once', async () => {
    const person = userEvent.setup();
    const seen = show();
    await person.click(await screen.findByRole('button', { name: 'New webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
    await person.click(dialog.getByRole('button', { name: 'Create webhook' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please enter the address');
    await person.type(dialog.getByRole('textbox', { name: 'Address' }), ' https://hooks.example.org/slides ');
    await person.click(dialog.getByRole('button', { name: 'Create webhook' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('at least one event');
    await person.click(dialog.getByRole('checkbox', { name: /post\.published/ }));
    await person.click(dialog.getByRole('button', { name: 'Create webhook' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Copy its secret' }));
    expect(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET);
    expect(seen.map(({ body }) => body)).toEqual([{ address: 'https://hooks.example.org/slides', events: ['post.published'] }]);
    await person.keyboard('{Escape}');
    await person.click(shown.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('heading', { name: 'hooks.example.org' })).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain(SECRET);
  });

  test('When the address is refused, then the dialog stays and says why at the field', async () => {
    const person = userEvent.setup();
    show();
    server.use(answer('POST /api/webhooks', () => problem(400, 'address-refused')));
    await person.click(await screen.findByRole('button', { name: 'New webhook' }));
    await person.type(await screen.findByRole('textbox', { name: 'Address' }), 'https://10.0.0.1/');
    await person.click(screen.getByRole('checkbox', { name: /post\.failed/ }));
    await person.click(screen.getByRole('button', { name: 'Create webhook' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The reason for address-refused.');
    expect(screen.getByRole('textbox', { name: 'Address' })).toBeInvalid();
  });

  test('When it is tested, then the answer of the receiver is shown as text', async () => {
    const person = userEvent.setup();
    show([webhook()]);
    await person.click(await screen.findByRole('button', { name: 'Send test to hooks.example.org/slides' }));
    expect(await screen.findByText('The test did not arrive: 500 after 120 ms')).toBeInTheDocument();
    expect(screen.getByText('<b>it broke</b>')).toBeInTheDocument();
  });

  test('When it was switched off automatically, then the card says why, and it can be switched on', async () => {
    const person = userEvent.setup();
    const seen = show([webhook({ isOn: false, offReason: 'failing' })]);
    expect(await screen.findByText(/Turned off after five days/)).toBeInTheDocument();
    await person.click(screen.getByRole('switch', { name: 'Deliver to hooks.example.org/slides' }));
    await waitFor(() => expect(screen.queryByText('Turned off')).not.toBeInTheDocument());
    expect(seen.map(({ body }) => body)).toEqual([{ isOn: true }]);
  });

  test('When deliveries are opened, then each shows message and answers, and can be sent again', async () => {
    const person = userEvent.setup();
    const seen = show([webhook()], [delivery()]);
    await person.click(await screen.findByRole('button', { name: 'Deliveries to hooks.example.org/slides' }));
    const list = within(await screen.findByRole('list', { name: 'Deliveries' }));
    expect(await list.findByText('Failed')).toBeInTheDocument();
    expect(list.getByText(/500 after 120 ms/)).toBeInTheDocument();
    await person.click(list.getByText('post.published', { selector: 'code' }));
    await person.click(list.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(seen.map(({ method }) => method)).toEqual(['POST']));
  });

  test('When it gets another secret, or is deleted, then it is asked first', async () => {
    const person = userEvent.setup();
    const seen = show([webhook()]);
    await person.click(await screen.findByRole('button', { name: 'New secret for hooks.example.org/slides' }));
    await person.click(
      within(await screen.findByRole('dialog', { name: 'New secret?' })).getByRole('button', { name: 'Create new secret' }),
    );
    const shown = within(await screen.findByRole('dialog', { name: 'Copy the new secret' }));
    expect(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET);
    await person.click(shown.getByRole('button', { name: 'Done' }));
    await person.click(await screen.findByRole('button', { name: 'Delete hooks.example.org/slides' }));
    await person.click(within(await screen.findByRole('dialog', { name: 'Delete webhook?' })).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No webhooks yet')).toBeInTheDocument();
    expect(seen.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });
});

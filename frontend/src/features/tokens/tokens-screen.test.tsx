import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildAccount } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import type { PersonalToken, TokenUse } from './api.ts';
import { TokensScreen } from './tokens-screen.tsx';

const TEXT = 'vs_pat_secretOfTheToken';

const token = (of: Partial<PersonalToken> = {}): PersonalToken => ({
  id: '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10',
  name: 'Weekly slides',
  start: 'vs_pat_AbCd',
  scopes: ['projects:read'],
  accounts: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2100-01-01T08:00:00.000Z',
  lastUsedAt: null,
  lastUsedFrom: null,
  ...of,
});

const use: TokenUse = {
  id: '4d9b0a0e-6d0e-4f7c-8a40-6c1c9a0e3a11',
  tokenId: token().id,
  tokenName: 'Weekly slides',
  at: '2026-11-26T08:00:00.000Z',
  method: 'GET',
  operation: 'listProjects',
  target: '/api/projects',
  status: 200,
  code: null,
  address: '192.0.2.7',
};

/** Shows the screen for these tokens, which the answers change. @returns the requests that changed something */
function show(tokens: PersonalToken[] = [], { uses = [], account }: { uses?: TokenUse[]; account?: SocialAccount } = {}) {
  const seen: SeenRequest[] = [];
  server.use(
    answer('GET /api/auth/tokens', () => HttpResponse.json(tokens)),
    answer('GET /api/auth/token-uses', { uses, next: null }),
    answer('GET /api/social-accounts', account ? [account] : []),
    answer('POST /api/auth/tokens', (request: SeenRequest) => {
      seen.push(request);
      tokens.push(token({ name: (request.body as { name: string }).name }));
      return HttpResponse.json({ token: tokens.at(-1), text: TEXT }, { status: 201 });
    }),
    answer('DELETE /api/auth/tokens/:id', (request: SeenRequest) => {
      seen.push(request);
      tokens.length = 0;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderRoutes([{ path: '/settings/tokens', element: <TokensScreen /> }], '/settings/tokens');
  return seen;
}

describe('API tokens', () => {
  test('When there is none, then one is made with what was chosen, and its text is shown once', async () => {
    const person = userEvent.setup();
    const account = buildAccount();
    const seen = show([], { account });
    await person.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New token' }));
    await person.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please give the token a name.');
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), ' My script ');
    await person.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('at least one scope');
    await person.click(dialog.getByRole('checkbox', { name: /projects:read/ }));
    await person.click(dialog.getByRole('radio', { name: 'Only these' }));
    await person.click(within(dialog.getByRole('group', { name: 'Only these accounts' })).getByRole('checkbox'));
    await person.click(dialog.getByRole('button', { name: 'Create token' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Copy your token' }));
    expect(shown.getByRole('textbox', { name: 'Token' })).toHaveValue(TEXT);
    expect(seen.map(({ body }) => body)).toEqual([{ name: 'My script', scopes: ['projects:read'], accounts: [account.id], days: 90 }]);
    await person.keyboard('{Escape}');
    await person.click(shown.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('heading', { name: 'My script' })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(TEXT);
  });

  test('When accounts cannot be loaded, then it is said that a token may use all of them, and they can be chosen once they are there', async () => {
    show();
    server.use(answer('GET /api/social-accounts', () => problem(503, 'database-down')));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    expect(await screen.findByText(/could not be loaded. A token that you create now may use all of them.$/)).toBeInTheDocument();
    server.use(answer('GET /api/social-accounts', [buildAccount({ username: 'cats' })]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('radio', { name: 'Only these' }));
    expect(screen.getByRole('checkbox', { name: '@cats' })).toBeInTheDocument();
  });

  test('When a token cannot be made, then the dialog stays and says why', async () => {
    const person = userEvent.setup();
    show([token()]);
    server.use(answer('POST /api/auth/tokens', () => problem(409, 'too-many-tokens')));
    await person.click(await screen.findByRole('button', { name: 'New token' }));
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'One more');
    await person.click(screen.getByRole('checkbox', { name: /posts:read/ }));
    await person.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The reason for too-many-tokens.');
  });

  test('When a token is revoked, then it is asked first, and gone afterwards', async () => {
    const person = userEvent.setup();
    const seen = show([token()]);
    await person.click(await screen.findByRole('button', { name: 'Revoke Weekly slides' }));
    await person.click(within(await screen.findByRole('dialog', { name: 'Revoke token?' })).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('No tokens yet')).toBeInTheDocument();
    expect(seen.map(({ method }) => method)).toEqual(['DELETE']);
  });

  test('When tokens were used or have ended, then the page says so', async () => {
    show([token({ lastUsedAt: use.at, lastUsedFrom: use.address, expiresAt: '2026-01-01T00:00:00.000Z' })], { uses: [use] });
    const card = within((await screen.findByRole('heading', { name: 'Weekly slides' })).closest('li') as HTMLElement);
    expect(card.getAllByText('Expired').length).toBe(2);
    expect(card.getByText(/from 192\.0\.2\.7/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('row', { name: /List projects GET \/api\/projects Done \(200\)/ })).toBeInTheDocument());
  });
});

import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildPlatform } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { SignInDialog } from './components/sign-in-dialog.tsx';
import type { SignInPlatform } from './use-connect-form.ts';

const instance = { name: 'instance', label: 'Server', isSecret: false, example: 'mastodon.social' };
const help = { text: 'How it is done.', url: 'https://joinmastodon.org/servers' };
const platform = {
  ...buildPlatform({ id: 'mastodon', label: 'Mastodon', connectPath: null }),
  serverForm: { fields: [instance], help, rehearsal: 'rehearsal.test', otherWay: 'Paste an access token instead' },
  signIn: {
    fields: [instance, { name: 'accessToken', label: 'Access token', isSecret: true, example: '' }],
    help,
    rehearsalPath: '/sandbox/viewer?on=mastodon',
  },
} satisfies SignInPlatform;

function show(shown: SignInPlatform = platform) {
  const [go, onClose] = [jest.fn<(address: string) => void>(), jest.fn<() => void>()];
  const { user } = renderRoutes([{ path: '/accounts', element: <SignInDialog platform={shown} onClose={onClose} go={go} /> }], '/accounts');
  return { user, go, onClose };
}
const field = (name: string) => screen.findByLabelText(name);

test('When a server is typed, then the browser is sent where the answer says, and nowhere before', async () => {
  const asked: SeenRequest[] = [];
  server.use(
    answer('POST /api/social-accounts/at-server', (request: SeenRequest) => {
      asked.push(request);
      return HttpResponse.json({ address: 'https://example.org/oauth/authorize?state=x' });
    }),
  );
  const { user, go } = show();
  await user.type(await field('Server'), 'example.org');
  expect(screen.queryByLabelText('Access token')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(go.mock.calls).toEqual([['https://example.org/oauth/authorize?state=x']]);
  expect(asked.map(({ body }) => body)).toEqual([{ platform: 'mastodon', fields: { instance: 'example.org' } }]);
});

test('When the server takes no apps, then its field says what to do, and the other way keeps what was typed', async () => {
  const detail = 'example.org does not let apps sign in. Paste an access token instead.';
  server.use(
    answer('POST /api/social-accounts/at-server', () => problem(400, 'server-refused', { detail })),
    answer('POST /api/social-accounts', () => new HttpResponse(null, { status: 204 })),
  );
  const { user, go, onClose } = show();
  await user.type(await field('Server'), 'example.org{Enter}');
  expect(await screen.findByText(detail)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Paste an access token instead' }));
  expect(screen.queryByText(detail)).not.toBeInTheDocument();
  expect(await field('Server')).toHaveValue('example.org');
  await user.type(await field('Access token'), 'a token');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(go).not.toHaveBeenCalled();
});

test('When a platform knows no servers, then there is one way alone', async () => {
  show({ ...platform, serverForm: null });
  expect(await field('Access token')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /instead$/ })).not.toBeInTheDocument();
});

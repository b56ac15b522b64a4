import { ApiError } from '@viral-slides/api-client';
import type { ApiClient } from '@viral-slides/api-client';
import { textOf } from '../command.ts';
import type { Command } from '../command.ts';
import { usage } from '../failure.ts';
import { addressOf, deleteSettings, keepSettings, knownUrl } from '../settings.ts';

/** More than any token has. */
const tokenBytes = 10_000;

/** `viral-slides login` */
export const login: Command = {
  name: 'login',
  form: '--token TOKEN [--url ADDRESS]',
  summary: 'Stores a token and the address of your installation for later commands.',
  help: [
    '--token TOKEN  a token from the API tokens page; - reads the token from standard input, which keeps it out of the shell history',
    '--url ADDRESS  e.g. https://slides.example.org',
  ],
  options: { token: { type: 'string' }, url: { type: 'string' } },
  words: [0, 0],
  async run(context, typed) {
    const given = textOf(typed, 'token');
    if (given === undefined)
      throw usage('The token is missing.', 'Create one in the app, under API tokens, then run: viral-slides login --token …');
    const token = (given === '-' ? new TextDecoder().decode(await context.readInput(tokenBytes)) : given).trim();
    const url = addressOf(textOf(typed, 'url') ?? (await knownUrl(context.environment)));
    await assertOpens(context.clientOf({ url, token }));
    const file = await keepSettings(context.environment, { url, token });
    context.show({ url, file }, `Signed in at ${url}. The token is stored in ${file}, which only you can read.\n`);
  },
};

/** `viral-slides logout` */
export const logout: Command = {
  name: 'logout',
  form: '',
  summary: 'Deletes the stored token. To invalidate the token, revoke it in the app.',
  words: [0, 0],
  async run(context) {
    const hadSome = await deleteSettings(context.environment);
    context.show(
      { hadToken: hadSome },
      hadSome
        ? 'The token was deleted from this machine. If nothing else uses the token, revoke it in the app.\n'
        : 'No token was stored.\n',
    );
  },
};

/** Any scope will do: a token that is known, but may not do this, is a token. */
async function assertOpens(client: ApiClient): Promise<void> {
  try {
    await client.get('/api/platforms');
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'insufficient-scope')) throw error;
  }
}

import { z } from 'zod';
import { defineTool, looks } from '../tool.ts';

export const listAccounts = defineTool({
  name: 'list_accounts',
  title: 'List accounts',
  description: 'Lists the connected accounts that the token may post to. Needs the scope accounts:read.',
  input: z.object({}),
  output: z.object({
    accounts: z.array(
      z.object({
        id: z.string(),
        platform: z.string(),
        username: z.string(),
        displayName: z.string(),
        isPrimary: z.boolean().describe('Default account for this platform: used when a post does not specify an account'),
        state: z.string().describe('needs-reconnect: the user has to reconnect the account before anything can be published to it'),
        isRehearsal: z.boolean().describe('A rehearsal account: nothing posted there becomes public'),
      }),
    ),
  }),
  hints: looks,
  async run(_input, { api }) {
    const accounts = await api.get('/api/social-accounts');
    return {
      data: {
        accounts: accounts.map(({ id, platform, username, displayName, isPrimary, state, isSandbox }) => ({
          ...{ id, platform, username, displayName, isPrimary, state },
          isRehearsal: isSandbox,
        })),
      },
    };
  },
});

import type { TokenRights } from '@viral-slides/personal-tokens';
import { assertTokenMay } from './token-rules.ts';
import type { TokenRequest } from './token-rules.ts';

const draft: TokenRequest = { socialAccountId: null, delivery: 'automatic', isToGoOut: false };
const may = (rights: Partial<TokenRights>, request: Partial<TokenRequest>) => {
  try {
    assertTokenMay({ scopes: ['posts:write'], accounts: null, ...rights }, { ...draft, ...request });
    return 'may';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each([
  ['a draft', {}, {}, 'may'],
  ['what goes out', {}, { isToGoOut: true }, 'insufficient-scope'],
  ['what goes out, with the scope', { scopes: ['posts:publish'] }, { isToGoOut: true }, 'may'],
  ['a draft for an account on its list', { accounts: ['a'] }, { socialAccountId: 'a' }, 'may'],
  ['a draft for another account', { accounts: ['a'] }, { socialAccountId: 'b' }, 'account-not-allowed'],
  ['a draft for no account yet', { accounts: ['a'] }, {}, 'may'],
  [
    'what goes to whichever account is primary then',
    { accounts: ['a'], scopes: ['posts:publish'] },
    { isToGoOut: true },
    'account-not-allowed',
  ],
  ['what its owner publishes by hand', { accounts: ['a'], scopes: ['posts:publish'] }, { isToGoOut: true, delivery: 'manual' }, 'may'],
] as [string, Partial<TokenRights>, Partial<TokenRequest>, string][])(
  'When a token requests %s, then the answer is as it must be',
  (_name, rights, request, answer) => {
    expect(may(rights, request)).toBe(answer);
  },
);

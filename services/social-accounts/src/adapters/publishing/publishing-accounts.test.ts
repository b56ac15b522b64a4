import { AppError } from '@viral-slides/errors';
import { accountNeedsReconnect, accountNotFound } from '../../model/account.ts';
import type { Account } from '../../model/account.ts';
import { PlatformFailure } from '../../model/platform-failure.ts';
import type { AccountChange } from '../../ports/account-repository.ts';
import type { Platform } from '../../ports/platform.ts';
import { createPublishingAccounts } from './publishing-accounts.ts';
import type { PublishingAccountsOptions } from './publishing-accounts.ts';

const now = new Date('2026-05-01T10:00:00Z');
const publisher = {} as Platform['publisher'];
const account = (id: string, of: Partial<Account> = {}) =>
  ({
    id,
    userId: 'ada',
    username: `name of ${id}`,
    platform: 'youtube',
    mode: 'sandbox',
    needsReconnect: false,
    connectedAt: now,
    ...of,
  }) as Account;
const older = account('older', { connectedAt: new Date('2026-04-01T10:00:00Z') });
const newer = account('newer');
const clips = account('clips', { platform: 'tiktok' });

interface Faked {
  accounts?: Account[];
  chosen?: Record<string, string>;
  isReachable?: boolean;
  get?: PublishingAccountsOptions['accessTokens']['get'];
  changeFails?: unknown;
  /** Of the tokens when the account is marked; 1 when it was looked at. */
  versionNow?: number;
}

function open({
  accounts = [newer, older, clips],
  chosen = {},
  isReachable = true,
  get = async () => 'token',
  changeFails,
  versionNow = 1,
}: Faked = {}) {
  const changes: (AccountChange | null)[] = [];
  const own = (userId: string) => accounts.filter((each) => each.userId === userId);
  const options = {
    accounts: {
      list: async (userId: string) => own(userId),
      find: async (userId: string, id: string) => own(userId).find((each) => each.id === id) ?? null,
      async change({ id }: Account, decide: (current: Account, tokenVersion: number) => AccountChange | null) {
        if (changeFails !== undefined) throw changeFails as Error;
        changes.push(
          decide(
            accounts.find((each) => each.id === id)!,
            versionNow,
          ),
        );
      },
    },
    tokens: { read: async () => ({ accessToken: 'kept', version: 1 }) },
    choices: { of: async () => new Map(Object.entries(chosen)) },
    platforms: {
      client: () => (isReachable ? { publisher } : null),
      find: (platform: string) => ({ manifest: { label: 'Label' }, mode: platform === 'instagram' ? null : 'sandbox' }),
      links: () => ({ account: ({ username }: Account) => `/look/${username}` }),
    },
    accessTokens: { get },
    clock: { now: () => now },
    ids: { newId: () => 'event-1' },
  } as unknown as PublishingAccountsOptions;
  return { changes, port: createPublishingAccounts(options) };
}

const request = { userId: 'ada', platform: 'youtube', accountId: '' };

describe('the account of a post', () => {
  test.each([
    ['none is named and none chosen', {}, '', 'older'],
    ['none is named and one is chosen', { chosen: { youtube: 'newer' } }, '', 'newer'],
    ['the chosen one is gone', { chosen: { youtube: 'gone' } }, '', 'older'],
    ['one is named', { chosen: { youtube: 'older' } }, 'newer', 'newer'],
  ])('When %s, then it is the right one, with its room', async (_when, faked, accountId, id) => {
    expect(await open(faked).port.find({ ...request, accountId })).toEqual({
      ...{ id, mode: 'sandbox', publisher },
      username: `name of ${id}`,
      lookUrl: `/look/name of ${id}`,
    });
  });

  test.each([
    ['the named one is not there any more', {}, { accountId: 'gone' }],
    ['the named one is another person’s', {}, { accountId: 'newer', userId: 'bob' }],
    ['the named one is of another platform', {}, { accountId: 'clips' }],
  ])('When %s, then the post failed permanently', async (_when, faked, change) => {
    await expect(open(faked).port.find({ ...request, ...change })).rejects.toMatchObject({
      reaction: 'fail',
      code: 'account-not-connected',
    });
  });

  test.each([
    ['youtube', /No Label account is connected\. Connect one/],
    ['instagram', /Publish the post yourself/],
  ])('When the person has none of %s, then the failure says so, and what to do', async (platform, sentence) => {
    await expect(open({ accounts: [clips] }).port.find({ ...request, platform })).rejects.toMatchObject({
      reaction: 'fail',
      code: 'no-account',
      message: expect.stringMatching(sentence),
    });
  });

  test('When this installation does not reach the platform any more, then the post failed and the operator is notified', async () => {
    await expect(open({ isReachable: false }).port.find(request)).rejects.toMatchObject({
      reaction: 'fail',
      code: 'platform-not-configured',
      options: { isForOperator: true },
    });
  });
});

describe('its access token', () => {
  test('When a token was refused, then the renewal is given the refused token; otherwise none', async () => {
    const asked: unknown[] = [];
    const { port } = open({
      async get(owner, options) {
        asked.push([owner, options]);
        return 'token';
      },
    });
    const owner = { id: 'newer', userId: 'ada' };
    expect(await port.accessToken(owner)).toBe('token');
    await port.accessToken(owner, 'old');
    expect(asked).toEqual([
      [owner, {}],
      [owner, { refused: 'old' }],
    ]);
  });

  const bug = new TypeError('a bug');
  const broken = new AppError('internal', 'sealing-key-missing', 'm');
  test.each([
    ['the grant is gone', accountNeedsReconnect(), { reaction: 'reconnect', code: 'account-needs-reconnect' }],
    ['the account is gone', accountNotFound(), { reaction: 'fail', code: 'account-not-connected' }],
    ['the platform is down', new PlatformFailure('unavailable', 'm'), { reaction: 'retry', options: { isForOperator: false } }],
    ['our app is refused', new PlatformFailure('client-refused', 'm'), { reaction: 'retry', options: { isForOperator: true } }],
    ['a key is missing', broken, broken],
    ['there is a bug', bug, bug],
  ])('When %s, then that follows which its table says', async (_when, error, follows) => {
    const { port } = open({ get: () => Promise.reject(error) });
    const thrown: unknown = await port.accessToken({ id: 'newer', userId: 'ada' }).catch((caught: unknown) => caught);
    if (follows === error) expect(thrown).toBe(error);
    else expect(thrown).toMatchObject(follows);
  });
});

describe('marking it', () => {
  const ada = { id: 'newer', userId: 'ada' };

  test('When an account has to be connected again, then it is marked and reported once', async () => {
    const marked = account('marked', { needsReconnect: true });
    const { port, changes } = open({ accounts: [newer, marked] });
    await port.markNeedsReconnect(ada, 'kept');
    await port.markNeedsReconnect({ id: 'marked', userId: 'ada' }, 'kept');
    expect(changes).toEqual([{ set: { needsReconnect: true }, event: { type: 'changed', eventId: 'event-1', occurredAt: now } }, null]);
  });

  test.each([
    ['other tokens were refused than those that are kept now', 'older', 1],
    ['they are replaced while it is being marked', 'kept', 2],
    ['none was refused', null, 1],
  ])('When %s, then the account stays connected', async (_when, refused, versionNow) => {
    const { port, changes } = open({ versionNow });
    await port.markNeedsReconnect(ada, refused);
    expect(changes.filter((change) => change !== null)).toEqual([]);
  });

  test('When it was disconnected in the meantime, then nothing is left to do; any other error is thrown', async () => {
    await expect(open({ changeFails: accountNotFound() }).port.markNeedsReconnect(ada, 'kept')).resolves.toBeUndefined();
    const down = new AppError('unavailable', 'database-unavailable', 'm');
    await expect(open({ changeFails: down }).port.markNeedsReconnect(ada, 'kept')).rejects.toBe(down);
  });
});

import * as control from '../../use-cases/control-sandbox.ts';
import * as schemas from './schemas.ts';
import { bindRoute, defineRoute } from '@viral-slides/http-kit';
import type { BoundRoute, RouteContract } from '@viral-slides/http-kit';
import { z } from 'zod';
import { figuresOf } from '../../model/journal-figures.ts';
import { limits } from '../../model/limits.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { blueskyPosts } from '../../use-cases/bluesky/bluesky-posts.ts';
import { newBlueskyAccount } from '../../use-cases/bluesky/new-bluesky-account.ts';
import { addFaults, listFaults } from '../../use-cases/fault-table.ts';
import { readJournal } from '../../use-cases/journal.ts';
import { instagramPosts } from '../../use-cases/instagram/containers.ts';
import { accountWithToken } from '../../use-cases/instagram/people.ts';
import { newMastodonAccount } from '../../use-cases/mastodon/new-mastodon-account.ts';
import { statusesOf } from '../../use-cases/mastodon/statuses.ts';
import { listPeople } from '../../use-cases/people/people.ts';
import { advanceClock, readClock, resetClock } from '../../use-cases/sandbox-clock.ts';

type Line = [method: RouteContract['method'], path: string, operationId: string, summary: string];
type Takes<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> = Pick<RouteContract<P, Q, B>, 'params' | 'query' | 'body'>;
type Given<P, Q, B> = { sandbox: Sandbox; params: z.output<P>; query: z.output<Q>; body: z.output<B> };
type Bind = (sandbox: Sandbox) => BoundRoute;

/** One call. @param work the answer: undefined is 204, anything else 200; a POST that makes something says so in `made` */
function line<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
  [method, path, operationId, summary]: Line,
  { made = false, ...takes }: Takes<P, Q, B> & { made?: boolean },
  work: (given: Given<P, Q, B>) => Promise<unknown>,
): Bind {
  const about = { operationId, summary, method, path: `/internal/control${path}`, responses: { 200: { description: summary } } };
  const contract = defineRoute({ ...about, ...takes, access: 'service' });
  return (sandbox) =>
    bindRoute(contract, async ({ params, query, body }) => {
      const answer = await work({ sandbox, params, query, body } as Given<P, Q, B>);
      return answer === undefined ? { status: 204 } : { status: made ? 201 : 200, body: answer };
    });
}

const person = z.object({ platform: schemas.platformSchema, id: z.string().min(1).max(64) });
const app = z.object({ platform: schemas.platformSchema, clientId: z.string().min(1).max(200) });
const ofPlatform = z.strictObject({ platform: schemas.platformSchema });
const byId = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });
const clockBody = z.strictObject({ advanceSeconds: z.number().min(-400_000_000).max(400_000_000) });
const revokeBody = z.strictObject({ reason: z.string().min(1).max(60).default('revoked-by-user') });
const scopesBody = z.strictObject({ scopes: z.array(z.string().min(1).max(200)).max(40) });

const frame: Bind[] = [
  line(['get', '/state', 'sandboxState', 'Returns the time of the platforms, and the numbers of users and rules'], {}, ({ sandbox }) =>
    control.readState(sandbox),
  ),
  line(['post', '/clock', 'advanceSandboxClock', 'Moves the clock'], { body: clockBody }, async ({ sandbox, body }) => ({
    now: await advanceClock(sandbox, Math.round(body.advanceSeconds * 1_000)),
  })),
  line(['delete', '/clock', 'resetSandboxClock', 'Resets the clock to the real time'], {}, ({ sandbox }) => resetClock(sandbox)),
  line(
    ['post', '/faults', 'addSandboxFault', 'Scripts a fault'],
    { body: schemas.faultRuleSchema, made: true },
    async ({ sandbox, body }) => (await addFaults(sandbox, [body])).at(0),
  ),
  line(
    ['get', '/faults', 'listSandboxFaults', 'Lists the rules, and how often each rule matched and was applied'],
    {},
    async ({ sandbox }) => (await listFaults(sandbox)).map(({ createdAt: _createdAt, ...rule }) => rule),
  ),
  line(['delete', '/faults', 'clearSandboxFaults', 'Removes all rules'], {}, ({ sandbox: { store } }) => store.faultRules.remove({})),
  line(
    ['get', '/journal', 'sandboxJournal', 'Lists the recorded requests, oldest first'],
    { query: schemas.journalQuerySchema },
    ({ sandbox, query }) => readJournal(sandbox, query),
  ),
  line(['delete', '/journal', 'clearSandboxJournal', 'Deletes all recorded requests'], {}, ({ sandbox: { store } }) =>
    store.journal.remove({}),
  ),
  line(
    ['get', '/assertions', 'sandboxAssertions', 'Returns figures about the recorded requests, for assertions in tests'],
    { query: ofPlatform },
    async (given) => figuresOf(await readJournal(given.sandbox, { ...given.query, limit: limits.journalEntries })),
  ),
];

const appsAndPeople: Bind[] = [
  line(['get', '/apps/{platform}/{clientId}', 'getSandboxApp', 'A registered client'], { params: app }, ({ sandbox, params }) =>
    control.getApp(sandbox, params),
  ),
  line(
    ['put', '/apps/{platform}/{clientId}', 'saveSandboxApp', 'Registers or changes a client'],
    { params: app, body: schemas.appChangeSchema },
    ({ sandbox, params, body }) => control.saveApp(sandbox, params, body),
  ),
  line(['get', '/users', 'listSandboxUsers', 'Lists the users of a platform'], { query: ofPlatform }, ({ sandbox, query }) =>
    listPeople(sandbox, query.platform),
  ),
  line(['post', '/users', 'addSandboxUser', 'Creates a user'], { body: schemas.newUserSchema, made: true }, ({ sandbox, body }) =>
    control.addUser(sandbox, body),
  ),
  line(
    ['patch', '/users/{platform}/{id}', 'changeSandboxUser', "Changes fields of a user's profile"],
    { params: person, body: schemas.userChangeSchema },
    ({ sandbox, params, body }) => control.changeUser(sandbox, params, body.profile),
  ),
  line(
    ['post', '/users/{platform}/{id}/revoke', 'revokeSandboxUser', 'Revokes what the user allowed, or bans the user'],
    { params: person, body: revokeBody },
    async ({ sandbox, params, body }) => ({ ended: await control.revokeUser(sandbox, params, body.reason) }),
  ),
  line(
    ['put', '/users/{platform}/{id}/scopes', 'setSandboxScopes', 'Sets the scopes that a user’s grants cover from now on'],
    { params: person, body: scopesBody },
    async ({ sandbox, params, body }) => ({ changed: await control.setScopes(sandbox, params, body.scopes) }),
  ),
];

const youtube: Bind[] = [
  line(
    ['put', '/google/channels/{id}', 'saveSandboxChannel', 'Creates or changes a channel'],
    { params: byId, body: schemas.channelSchema },
    ({ sandbox, params, body }) => control.saveChannel(sandbox, params.id, body),
  ),
  line(
    ['get', '/google/videos/{id}', 'getSandboxVideo', 'Returns everything known about a video'],
    { params: byId },
    ({ sandbox, params }) => control.getVideo(sandbox, params.id),
  ),
  line(['get', '/google/assertions', 'countSandboxVideos', 'Counts videos by title and by content'], {}, ({ sandbox }) =>
    control.countVideos(sandbox),
  ),
];

const bluesky: Bind[] = [
  line(
    ['post', '/bluesky/accounts', 'addSandboxBlueskyAccount', 'Creates an account with an app password'],
    { body: z.strictObject({ name: z.string().min(1).max(40) }), made: true },
    async ({ sandbox, body }) => newBlueskyAccount(sandbox, { ...body, ownerId: null, now: await readClock(sandbox) }),
  ),
  line(
    ['get', '/bluesky/{did}/posts', 'listSandboxBlueskyPosts', 'Lists the posts of an account'],
    { params: z.object({ did: z.string().regex(/^did:plc:[a-z2-7]{24}$/) }) },
    ({ sandbox, params }) => blueskyPosts(sandbox, params.did, 100),
  ),
];

const mastodon: Bind[] = [
  line(
    ['post', '/mastodon/accounts', 'addSandboxMastodonAccount', 'Creates an account with an access token'],
    { body: z.strictObject({ name: z.string().min(1).max(40) }), made: true },
    async ({ sandbox, body }) => newMastodonAccount(sandbox, { ...body, ownerId: null, now: await readClock(sandbox) }),
  ),
  line(
    ['get', '/mastodon/{id}/posts', 'listSandboxMastodonPosts', 'Lists the posts of an account, newest first'],
    { params: byId },
    ({ sandbox, params }) => statusesOf(sandbox, { userId: params.id }, { limit: 100 }),
  ),
];

const instagram: Bind[] = [
  line(
    ['post', '/instagram/accounts', 'addSandboxInstagramAccount', 'Creates an account with a token, as from the dashboard of an app'],
    { body: z.strictObject({ name: z.string().min(1).max(40) }), made: true },
    async ({ sandbox, body }) => accountWithToken(sandbox, { ...body, ownerId: null, now: await readClock(sandbox) }),
  ),
  line(
    ['get', '/instagram/{id}/posts', 'listSandboxInstagramPosts', 'Lists the posts of an account, newest first'],
    { params: byId },
    ({ sandbox, params }) => instagramPosts(sandbox, { userId: params.id }, 100),
  ),
];

/** The control API, with which tests and operators steer the platforms. Internal: services only. */
export const controlRoutes = (sandbox: Sandbox): BoundRoute[] =>
  [...frame, ...appsAndPeople, ...youtube, ...bluesky, ...mastodon, ...instagram].map((bind) => bind(sandbox));

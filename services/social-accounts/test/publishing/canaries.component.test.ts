import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createEnvelope } from '@viral-slides/sealing';
import { denyOutgoingConnections } from '@viral-slides/testkit';
import { accountModel } from '../../src/adapters/mongo/account-collection.ts';
import { createMongoTokenStore } from '../../src/adapters/mongo/mongo-token-store.ts';
import { createSealedHandles } from '../../src/adapters/publishing/sealed-handles.ts';
import { tokenKeys } from '../accounts-service.ts';
import type { Person } from '../accounts-service.ts';
import { dumpDatabase } from '../database-dump.ts';
import { startRehearsal } from '../rehearsal.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { startWholeService } from './whole-service.ts';
import type { WholeService } from './whole-service.ts';

let rehearsal: Rehearsal;
let service: WholeService;
let canaries: Set<string>;
const envelope = createEnvelope(tokenKeys);
const allowOutgoing = denyOutgoingConnections();

beforeAll(async () => {
  rehearsal = await startRehearsal();
  // Without a public address TikTok gets the video sent, to an upload address that is a secret.
  service = await startWholeService(rehearsal);
}, 120_000);
afterAll(async () => {
  await service?.stop();
  await rehearsal?.stop();
  allowOutgoing();
});
beforeEach(() => {
  canaries = new Set([rehearsal.secret, ...tokenKeys]);
});

type Owner = Person & { accounts: Record<string, string> };

/** The tokens that an account has now become canaries. */
async function plantTokens({ userId, accounts }: Owner): Promise<void> {
  const tokens = createMongoTokenStore({ accounts: accountModel(service.main.database.connection), envelope });
  for (const id of Object.values(accounts)) {
    const found = await tokens.read({ id, userId });
    for (const token of [found?.accessToken, found?.refreshToken]) plant(token);
  }
}

/** So does the address to which a video was sent, and each of its parameters alone. */
async function plantAddress(postId: string, member: string, parameters: string[]): Promise<void> {
  const publications = service.main.database.connection.collection<{ _id: string; sealedHandle: string }>('publications');
  const { sealedHandle } = (await publications.findOne({ _id: postId }))!;
  const handle = (await createSealedHandles(envelope).open(postId, sealedHandle)) as Record<string, string>;
  const address = handle[member];
  plant(address);
  for (const name of parameters) plant(new URL(address ?? '').searchParams.get(name));
}

function plant(canary: string | null | undefined): void {
  expect(canary?.length ?? 0).toBeGreaterThan(15);
  canaries.add(canary!).add(encodeURIComponent(canary!)).add(Buffer.from(canary!).toString('base64').replaceAll('=', ''));
}

const fault = (platform: string, operation: string, effect: object, more: object = {}) =>
  rehearsal.control('POST', '/faults', { platform, operation, effect, ...more });
const refusal = (status: number, body: object) => ({ kind: 'answer', moment: 'before', status, body, headers: {} });

/** Everything that the service lets out: what it stored, logged, published and answered. */
async function everything(answers: string[]): Promise<Record<string, string>> {
  const asText = (value: unknown) => JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  return {
    database: await dumpDatabase(service.main.database.connection),
    log: asText(service.main.logLines),
    events: asText(service.events),
    answers: answers.join('\n'),
  };
}

/** Answers to people and operators, including problems. */
async function answersTo(owner: Owner, refused: string): Promise<string[]> {
  const [id = ''] = Object.values(owner.accounts);
  const asked = await Promise.all([
    service.send('get', '/api/platforms', owner),
    service.send('get', '/api/social-accounts', owner),
    service.send('get', `/api/social-accounts/${id}/avatar`, owner),
    service.send('post', `/api/social-accounts/${id}/set-primary`, owner).send({ platform: 'none' }),
    service.send('get', `/api/youtube/callback?state=${refused}&code=${refused}`, owner),
    service.send('get', `/api/public-media/${refused}/0.jpg`),
    service.send('get', '/metrics'),
  ]);
  return asked.map(({ headers, text, body }) => [JSON.stringify(headers), text, JSON.stringify(body)].join('\n'));
}

describe('secrets while something is published', () => {
  test('When videos are published to both platforms, through renewed tokens, lost answers and refusals, then no secret is found anywhere', async () => {
    const owner = await service.connectBoth();
    await plantTokens(owner);
    const echoed = 'ya29.canary-that-the-platform-echoes';
    plant(echoed);
    await fault(
      'google',
      'videos.insert',
      refusal(401, { error: { code: 401, message: echoed, errors: [{ reason: 'authError', message: echoed }] } }),
    );
    await fault('google', 'videos.upload', { kind: 'drop', moment: 'after' }, { skip: 1 });
    await fault(
      'tiktok',
      'inbox.video.init',
      refusal(401, { data: {}, error: { code: 'access_token_invalid', message: echoed, log_id: echoed } }),
    );
    await fault('tiktok', 'video.upload', { kind: 'drop', moment: 'before' });
    await fault('tiktok', 'status.fetch', refusal(500, { error: { code: echoed, message: echoed } }));
    const { userId } = owner;
    const files = await service.render();
    const [onYoutube, onTiktok] = [
      await service.request({ userId, platform: 'youtube', ...files }),
      await service.request({ userId, platform: 'tiktok', ...files }),
    ];
    for (const postId of [onYoutube, onTiktok])
      expect([postId, await service.outcome(postId)]).toEqual([
        postId,
        expect.objectContaining({ type: 'accounts.publication.v1.published' }),
      ]);
    const before = canaries.size;
    await plantTokens(owner);
    // Both were renewed on the way.
    expect(canaries.size).toBeGreaterThan(before);
    await plantAddress(onYoutube, 'sessionUri', ['upload_id']);
    await plantAddress(onTiktok, 'uploadUrl', ['upload_token']);

    await fault('google', 'videos.insert', refusal(400, { error: { code: 400, message: echoed, errors: [{ reason: echoed }] } }));
    const refusedPost = await service.request({ userId, platform: 'youtube', video: (await service.render()).video });
    expect(await service.outcome(refusedPost)).toMatchObject({ type: 'accounts.publication.v1.failed' });

    const places = await everything(await answersTo(owner, encodeURIComponent(echoed)));
    // Present canaries must be found, or the search would prove nothing.
    for (const place of ['database', 'log', 'events']) expect(places[place]).toContain(onYoutube);
    expect(places['answers']).toContain(owner.accounts['youtube']);
    const found = Object.entries(places).flatMap(([place, text]) =>
      [...canaries].filter((canary) => text.includes(canary)).map((canary) => `${place}: ${canary}`),
    );
    expect(found).toEqual([]);
  });
});

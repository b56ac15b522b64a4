import { randomUUID } from 'node:crypto';
import { eventually } from '@viral-slides/testkit';
import { limits } from '../src/model/limits.ts';
import { googleClient, videoFile, videoMetadata } from './google-client.ts';
import { startPictureHost } from './picture-host.ts';
import type { PictureHost } from './picture-host.ts';
import { appSecret, asOperator, signedIn, startSandboxService } from './sandbox-service.ts';
import type { SandboxService } from './sandbox-service.ts';
import { dataOf, refusal, returned, tiktokClient } from './tiktok-client.ts';

const [anna, ben, anonymous] = ['anna', 'ben', null];
const week = 7 * 24 * 60 * 60;

let sandbox: SandboxService;
let host: PictureHost;
beforeAll(async () => {
  [sandbox, host] = await Promise.all([startSandboxService(), startPictureHost()]);
  const rules = { pullDelayMs: 0, pullSpreadMs: 0, processingMs: 0, pendingShares: 'held' };
  await sandbox.control('PUT', '/apps/tiktok/viral-slides', { profile: { owned: [{ kind: 'prefix', value: host.url }], rules } });
}, 120_000);
afterAll(() => Promise.all([sandbox?.stop(), host?.stop()]));
afterEach(() => sandbox.control('DELETE', '/clock'));

const tiktokOf = (who: string | null) => tiktokClient(sandbox, who);
const googleOf = (who: string | null) => googleClient(sandbox, who);
const see = (who: string | null, path: string) => sandbox.send(path, { headers: signedIn(who) });
const press = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
  sandbox.send(path, { method: 'POST', headers: { origin: sandbox.url, ...headers }, body: new URLSearchParams(fields) });
const people = async (platform: string) =>
  (await sandbox.control('GET', `/users?platform=${platform}`)) as { id: string; name: string; profile: { channelId?: string } }[];

/** A draft with two photos, in the inbox of a person of the rehearsal. */
async function draftOf(who: string, title: string, user = 'mika'): Promise<{ id: string; token: string }> {
  const tiktok = tiktokOf(who);
  const { access_token: token } = await tiktok.connect({ user });
  const id = dataOf<{ publish_id: string }>(
    await tiktok.photoInit(token, [`${host.url}0.jpg`, `${host.url}webp`], { info: { title } }),
  ).publish_id;
  await eventually(async () => expect(dataOf(await tiktok.status(token, id))).toMatchObject({ status: 'SEND_TO_USER_INBOX' }), {
    everyMs: 300,
  });
  return { id, token };
}

/** A private video on the channel that everybody may choose. @returns its id */
async function privateVideoOf(who: string, title: string, file = videoFile('upright.mp4')): Promise<string> {
  const google = googleOf(who);
  const { access_token } = await google.connect();
  const snippet = { ...videoMetadata.snippet, title };
  const body = { snippet, status: { ...videoMetadata.status, privacyStatus: 'private' } };
  const { headers } = await google.announce(access_token, file.length, { body });
  return ((await google.put(headers.get('location') ?? '', file, {})).json as { id: string }).id;
}

describe('the viewer', () => {
  test('When two people posted as the same person of the rehearsal, then each sees, plays and finishes what is theirs alone', async () => {
    const [own, foreign] = [await draftOf(anna, 'A draft of Anna'), await draftOf(ben, 'A draft of Ben')];
    const page = (await see(anna, '/sandbox/viewer?on=tiktok')).text;
    expect([page.includes('A draft of Anna'), page.includes('A draft of Ben')]).toEqual([true, false]);
    const picture = async (id: string) => (await see(anna, `/sandbox/viewer/tiktok/${encodeURIComponent(id)}/pictures/0`)).status;
    expect([await picture(own.id), await picture(foreign.id)]).toEqual([200, 404]);
    const finish = async (id: string) => (await press('/sandbox/viewer/finish', { publish_id: id }, signedIn(anna))).status;
    expect([await finish(foreign.id), await finish(own.id)]).toEqual([404, 303]);
    expect(dataOf(await tiktokOf(ben).status(foreign.token, foreign.id))).toMatchObject({ status: 'SEND_TO_USER_INBOX' });
  });

  test('When two people have private videos on one channel, then each sees and plays what is theirs alone', async () => {
    const [own, foreign] = [await privateVideoOf(anna, 'A video of Anna'), await privateVideoOf(ben, 'A video of Ben')];
    const page = (await see(anna, '/sandbox/viewer?on=youtube')).text;
    expect([page.includes('A video of Anna'), page.includes('A video of Ben')]).toEqual([true, false]);
    const video = async (id: string) => (await see(anna, `/sandbox/viewer/youtube/${id}/video`)).status;
    expect([await video(own), await video(foreign)]).toEqual([200, 404]);
  });
});

describe('people of the rehearsal whom everybody may choose', () => {
  test.each([
    ['google', async (who: string) => (await googleOf(who).connect({ account: 'cleo' })).access_token],
    ['tiktok', async (who: string) => (await tiktokOf(who).connect({ user: 'nord' })).access_token],
  ] as const)('When one of two disconnects at %s, then the other stays connected', async (platform, connect) => {
    const [own, foreign] = [await connect(anna), await connect(ben)];
    if (platform === 'google') await googleOf(anna).revoke(own);
    else await tiktokOf(anna).form('/v2/oauth/revoke/', { client_key: 'viral-slides', client_secret: appSecret, token: own });
    const status = async (token: string) =>
      (platform === 'google' ? await googleOf(ben).ownChannel(token) : await tiktokOf(ben).get('/v2/user/info/?fields=open_id', token))
        .status;
    expect([await status(own), await status(foreign)]).toEqual([401, 200]);
  });

  test('When the inbox is full of drafts of one, then another may still send one', async () => {
    const { token } = await draftOf(anna, 'The first of five', 'nord');
    const send = (who: string, by: string) => tiktokOf(who).photoInit(by, [`${host.url}0.jpg`]);
    for (let n = 2; n <= 5; n += 1) expect(refusal(await send(anna, token))).toEqual([200, 'ok']);
    expect(refusal(await send(anna, token))).toEqual([403, 'spam_risk_too_many_pending_share']);
    expect(refusal(await send(ben, (await tiktokOf(ben).connect({ user: 'nord' })).access_token))).toEqual([200, 'ok']);
  });

  test('When two upload the same video to one channel, then it is the same video again for neither', async () => {
    const file = videoFile('upright.mp4');
    const uploaded = async (who: string) =>
      (await sandbox.control('GET', `/google/videos/${await privateVideoOf(who, 'Same', file)}`)) as object;
    for (const who of [anna, ben]) expect(await uploaded(who)).toMatchObject({ end: { uploadStatus: 'processed' } });
    expect(await uploaded(ben)).toMatchObject({ end: { uploadStatus: 'rejected', rejectionReason: 'duplicate' } });
  });
});

describe('consent pages', () => {
  const newOnes = {
    google: (who: string | null, name: string) => googleOf(who).consent(googleOf(who).offline, { account: 'new', new_name: name }),
    tiktok: (who: string | null, name: string) => tiktokOf(who).consent({ name }),
  };
  const pages = {
    google: (who: string | null) => googleOf(who).page(googleOf(who).offline),
    tiktok: (who: string | null) => tiktokOf(who).page(),
  };

  test.each(['google', 'tiktok'] as const)(
    'When no user is signed in at %s, then the page asks for that, names no person, and makes none',
    async (platform) => {
      const before = (await people(platform)).length;
      const shown = await pages[platform](anonymous);
      expect([shown.status, shown.text.includes('/api/login'), shown.text.includes('name="decision"')]).toEqual([401, true, false]);
      const answers = [await newOnes[platform](anonymous, 'A stranger'), await newOnes[platform](anonymous, 'Another')];
      expect(answers.map(({ status }) => status)).toEqual([401, 401]);
      expect((await people(platform)).length).toBe(before);
    },
  );

  test.each(['google', 'tiktok'] as const)(
    'When a user made a person at %s, then that person is offered to them, and to others neither shown nor given',
    async (platform) => {
      const name = `Secret ${randomUUID().slice(0, 8)}`;
      await newOnes[platform](anna, name);
      const id = (await people(platform)).find((each) => each.name === name)!.id;
      const shown = await Promise.all([anna, ben].map(async (who) => (await pages[platform](who)).text.includes(name)));
      expect(shown).toEqual([true, false]);
      const choose = (who: string) =>
        platform === 'google' ? googleOf(who).consent(googleOf(who).offline, { account: id }) : tiktokOf(who).consent({ user: id });
      expect(returned(await choose(ben)).get('code')).toBeNull();
      expect(returned(await choose(anna)).get('code')).not.toBeNull();
    },
  );

  test.each(['google', 'tiktok'] as const)(
    'When a user made as many people at %s as allowed, then they may make no more, and others may',
    async (platform) => {
      for (let n = 0; n < limits.usersPerOwner; n += 1) expect((await newOnes[platform]('greedy', `Number ${n}`)).status).toBeLessThan(400);
      const answer = await newOnes[platform]('greedy', 'One more');
      expect([answer.status, answer.text.includes(`${limits.usersPerOwner} users`)]).toEqual([409, true]);
      expect((await newOnes[platform](ben, 'Another')).status).toBeLessThan(400);
    },
  );

  test('When people have had no grant for long, then they are deleted with their channels; who is connected or came with it stays', async () => {
    const advance = (advanceSeconds: number) => sandbox.control('POST', '/clock', { advanceSeconds });
    const names = ['Left at once', 'Disconnected', 'Connected'] as const;
    const [leave, disconnect, connect] = names;
    const google = googleOf(anna);
    await newOnes.google(anna, leave);
    await google.revoke((await google.connect({ account: 'new', new_name: disconnect })).access_token);
    const { refresh_token: kept = '' } = await google.connect({ account: 'new', new_name: connect });
    const before = await people('google');
    const left = async () => (await people('google')).map(({ name }) => name);
    await advance(week - 3_600);
    await sandbox.purge();
    expect(await left()).toEqual(expect.arrayContaining([...names]));
    // An unclaimed code expires after a week; its grant is kept for another week.
    for (let round = 0; round < 2; round += 1) {
      await advance(week + 3_600);
      await sandbox.purge();
    }
    const stayed = await left();
    expect(names.map((name) => stayed.includes(name))).toEqual([false, false, true]);
    expect(stayed).toEqual(expect.arrayContaining(['Ada', 'Finn']));
    const { channelId } = before.find(({ name }) => name === disconnect)!.profile;
    const { access_token } = (await google.refresh(kept)).json as { access_token: string };
    const channel = await google.get(`/youtube/v3/channels?part=snippet&id=${channelId}`, access_token);
    expect([channel.status, (channel.json as { items?: unknown[] }).items ?? []]).toEqual([200, []]);
    expect((await google.ownChannel(access_token)).json).toMatchObject({ items: [{ snippet: { title: connect } }] });
  });
});

describe('what concerns everybody', () => {
  test('When a user is signed in, then faults and the clock are not theirs to see or to move', async () => {
    const fields = { do: 'play', value: 'tiktok-rate-limit' };
    const answers = [
      await see(anna, '/api/admin/rehearsal'),
      await press('/api/admin/rehearsal', fields, signedIn(anna)),
      await press('/api/admin/rehearsal', { do: 'advance', value: '3600' }, {}),
      await see(anna, '/sandbox/controls'),
      await press('/sandbox/controls', fields, signedIn(anna)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 404, 404]);
    expect(await sandbox.control('GET', '/faults')).toEqual([]);
    expect((await sandbox.send('/api/admin/rehearsal', { headers: asOperator() })).status).toBe(200);
  });
});

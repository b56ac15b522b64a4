import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { Bus } from '@viral-slides/messaging';
import { eventually, startRabbit } from '@viral-slides/testkit';
import type { TestRabbit } from '@viral-slides/testkit';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';

let rabbit: TestRabbit;
let bus: Bus;
let gateways: TestGateway[];
beforeAll(async () => {
  rabbit = await startRabbit();
  gateways = await Promise.all([startGateway({ AMQP_URL: rabbit.url }), startGateway({ AMQP_URL: rabbit.url })]);
  bus = createBus({ url: rabbit.url, appId: 'test', logger: createLogger({ service: 'test', level: 'silent' }) });
  await bus.start();
  await Promise.all(gateways.map(remembering));
});
afterAll(async () => {
  await bus?.close();
  await Promise.all((gateways ?? []).map((gateway) => gateway.stop()));
  await rabbit?.stop();
});

interface Seen {
  id: string | undefined;
  event: string | undefined;
  data: string | undefined;
}

/** An open event stream as a browser would read it. */
interface Stream {
  status: number;
  seen: Seen[];
  /** Resolves when the gateway ended it. */
  ended: Promise<void>;
  close(): void;
}

async function openStream(gateway: TestGateway, headers: Record<string, string>): Promise<Stream> {
  const abort = new AbortController();
  const res = await fetch(`${gateway.url}/api/events`, { headers, signal: abort.signal });
  const seen: Seen[] = [];
  const read = async () => {
    let rest = '';
    for await (const chunk of res.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
        if (fields.event !== undefined) seen.push({ id: fields.id, event: fields.event, data: fields.data });
      }
    }
  };
  return { status: res.status, seen, ended: read().catch(() => undefined), close: () => abort.abort() };
}

async function registerImage(userId: string): Promise<string> {
  const eventId = randomUUID();
  await bus.publish(
    pendingEvent('media.image.v1.registered', { imageId: randomUUID(), userId, filename: 'a.jpg' }, { eventId, occurredAt: new Date() }),
  );
  return eventId;
}

/** Waits until the gateway hears events at all, by publishing until one arrives. */
async function hearing(stream: Stream, userId: string): Promise<void> {
  await eventually(
    async () => {
      await registerImage(userId);
      expect(stream.seen.some(({ event }) => event === 'media.image.v1.registered')).toBe(true);
    },
    { everyMs: 100 },
  );
}

/** Waits until a gateway has heard events for so long that pages can resume from events sent from now on. */
async function remembering(gateway: TestGateway): Promise<void> {
  const userId = randomUUID();
  const { headers } = gateway.signIn(userId);
  await eventually(
    async () => {
      const lastEventId = await registerImage(userId);
      const back = await openStream(gateway, { ...headers, 'last-event-id': lastEventId });
      await registerImage(userId);
      await eventually(() => expect(back.seen.length).toBeGreaterThan(0));
      back.close();
      expect(back.seen[0]!.event).not.toBe('resync');
    },
    { timeoutMs: 30_000, everyMs: 200 },
  );
}

describe('GET /api/events', () => {
  test('When events of two users happen, then each user sees their own at both gateways, and never the other one', async () => {
    const users = ['ada', 'bob'].map((name) => `${name}-${randomUUID()}`);
    const streams = await Promise.all(
      users.flatMap((user) => gateways.map((gateway) => openStream(gateway, gateway.signIn(user).headers))),
    );
    for (const [i, stream] of streams.entries()) await hearing(stream, users[Math.floor(i / 2)]!);
    const ids = [await registerImage(users[0]!), await registerImage(users[1]!)];
    await eventually(() => {
      for (const [i, stream] of streams.entries()) {
        const got = stream.seen.find(({ id }) => id === ids[Math.floor(i / 2)]);
        expect(got?.event).toBe('media.image.v1.registered');
        expect(JSON.parse(got!.data!)).toMatchObject({ userId: users[Math.floor(i / 2)], filename: 'a.jpg' });
      }
    });
    for (const [i, stream] of streams.entries()) {
      const foreign = users[1 - Math.floor(i / 2)]!;
      expect(stream.seen.filter(({ data }) => data?.includes(foreign))).toEqual([]);
      stream.close();
    }
  });

  test('When services talk to each other about a person, then no browser hears of it, also not when it comes back', async () => {
    const [gateway] = gateways as [TestGateway];
    const { headers, userId } = gateway.signIn();
    const stream = await openStream(gateway, headers);
    await hearing(stream, userId);
    const before = await registerImage(userId);
    const slide = { key: 'rendered/secret-key.jpg' };
    const of = () => ({ eventId: randomUUID(), occurredAt: new Date() });
    await bus.publish(pendingEvent('screenshot.render.v1.completed', { userId, renderId: randomUUID(), slides: [slide] }, of()));
    const last = await registerImage(userId);
    await eventually(() => expect(stream.seen.at(-1)?.id).toBe(last));
    stream.close();
    const back = await openStream(gateway, { ...headers, 'last-event-id': before });
    await eventually(() => expect(back.seen.at(-1)?.id).toBe(last));
    back.close();
    const heard = [...stream.seen, ...back.seen];
    expect(new Set(heard.map(({ event }) => event))).toEqual(new Set(['media.image.v1.registered']));
    expect(heard.filter(({ data }) => data?.includes('secret-key'))).toEqual([]);
  });

  test('When a service asks another one for something, then the gateway is not even sent it', async () => {
    const type = 'screenshot.render.v1.requested';
    await bus.publish(
      pendingEvent(type, { userId: randomUUID(), renderId: randomUUID() }, { eventId: randomUUID(), occurredAt: new Date() }),
    );
    const { values } = await bus.metrics.confirmed.get();
    expect(values).toContainEqual(expect.objectContaining({ value: 1, labels: { type, routed: 'false' } }));
  });

  test('When a browser comes back, also to another gateway, then it gets what it missed; an unknown point means read again', async () => {
    const user = randomUUID();
    const first = await openStream(gateways[0]!, gateways[0]!.signIn(user).headers);
    await hearing(first, user);
    const lastEventId = await registerImage(user);
    await eventually(() => expect(first.seen.at(-1)?.id).toBe(lastEventId));
    first.close();
    const missed = await registerImage(user);
    for (const gateway of gateways) {
      const back = await openStream(gateway, { ...gateway.signIn(user).headers, 'last-event-id': lastEventId });
      await eventually(() => expect(back.seen.map(({ id }) => id)).toContain(missed));
      back.close();
    }
    const lost = await openStream(gateways[0]!, { ...gateways[0]!.signIn(user).headers, 'last-event-id': 'long-gone' });
    await eventually(() => expect(lost.seen.map(({ event }) => event)).toEqual(['resync']));
    lost.close();
  });

  test('When a session is revoked, then its stream ends and its next request is refused at once', async () => {
    const [gateway] = gateways as [TestGateway];
    const { headers, sessionId, userId } = gateway.signIn();
    const other = gateway.signIn(userId);
    const [stream, otherStream] = [await openStream(gateway, headers), await openStream(gateway, other.headers)];
    await hearing(stream, userId);
    // An action of a user causes one more question than an open page: now that answer is kept too.
    expect((await fetch(`${gateway.url}/api/projects`, { headers })).status).toBe(200);
    gateway.revoke(sessionId);
    expect((await fetch(`${gateway.url}/api/projects`, { headers })).status).toBe(200);
    await bus.publish(pendingEvent('auth.session.v1.revoked', { sessionId, userId }, { eventId: randomUUID(), occurredAt: new Date() }));
    await stream.ended;
    expect((await fetch(`${gateway.url}/api/projects`, { headers })).status).toBe(401);
    const stillHeard = await registerImage(userId);
    await eventually(() => expect(otherStream.seen.map(({ id }) => id)).toContain(stillHeard));
    otherStream.close();
  });

  test('When no user is signed in, then there is no stream', async () => {
    expect((await fetch(`${gateways[0]!.url}/api/events`)).status).toBe(401);
  });

  test('When a user opens an eleventh stream, then it is refused until another one is closed', async () => {
    const [gateway] = gateways as [TestGateway];
    const { headers } = gateway.signIn();
    const streams = await Promise.all(Array.from({ length: 10 }, () => openStream(gateway, headers)));
    const eleventh = await openStream(gateway, headers);
    expect([streams.map(({ status }) => status), eleventh.status]).toEqual([Array.from({ length: 10 }, () => 200), 429]);
    streams[0]!.close();
    await eventually(async () => {
      const again = await openStream(gateway, headers);
      again.close();
      expect(again.status).toBe(200);
    });
    for (const stream of streams) stream.close();
  });

  test('When the broker was away, then browsers are asked to read again, and events flow again', async () => {
    const [gateway] = gateways as [TestGateway];
    const { headers, userId } = gateway.signIn();
    const stream = await openStream(gateway, headers);
    await hearing(stream, userId);
    await rabbit.restart();
    await eventually(() => expect(stream.seen.map(({ event }) => event)).toContain('resync'), { timeoutMs: 30_000 });
    const id = await eventually(async () => registerImage(userId), { timeoutMs: 30_000 });
    await eventually(() => expect(stream.seen.map((each) => each.id)).toContain(id));
    stream.close();
  });

  test('When the gateway stops, then streams end at once and it does not wait for them', async () => {
    const gateway = gateways[1]!;
    const stream = await openStream(gateway, gateway.signIn().headers);
    gateway.signal('SIGTERM');
    await stream.ended;
    expect(await gateway.exited).toBe(0);
  });
});

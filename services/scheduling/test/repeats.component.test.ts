import { eventually } from '@viral-slides/testkit';
import { inHours, startSchedulingService } from './scheduling-service.ts';
import type { SchedulingService, ShownPost } from './scheduling-service.ts';

const base = '/api/scheduled-posts';
const repeats = 1_000;
const atATime = 25;

let service: SchedulingService;
beforeAll(async () => (service = await startSchedulingService({ ownServers: true })), 120_000);
afterAll(() => service?.stop());

test('When one request is sent a thousand times while database and broker are killed again and again, then there is one post, and every answer names it', async () => {
  const client = service.as();
  const body = { projectId: client.project().id, platform: 'instagram', status: 'scheduled', scheduledTime: inHours(24), title: 'Once' };
  const answers: { status: number; id: unknown }[] = [];
  let sent = 0;
  const sendOn = async () => {
    while (sent < repeats) {
      sent += 1;
      const answer = await client.post(base, body).set('Idempotency-Key', 'a-plan');
      answers.push({ status: answer.status, id: (answer.body as ShownPost).id });
    }
  };
  const senders = Array.from({ length: atATime }, sendOn);
  for (const server of [service.mongo, service.rabbit, service.mongo]) {
    const before = answers.length;
    await eventually(() => expect(answers.length).toBeGreaterThan(Math.min(before + 100, repeats - 1)), { timeoutMs: 60_000 });
    await server.kill();
    await server.restart();
  }
  await Promise.all(senders);
  const posts = await eventually(async () => (await client.get(base).expect(200)).body as ShownPost[], { timeoutMs: 60_000 });
  expect(posts.map(({ title }) => title)).toEqual(['Once']);
  expect([...new Set(answers.map(({ status }) => status))].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ id }) => id))).toEqual(new Set([posts[0]?.id]));
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
}, 240_000);

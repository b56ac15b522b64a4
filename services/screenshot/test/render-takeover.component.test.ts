import { randomUUID } from 'node:crypto';
import { eventually } from '@viral-slides/testkit';
import { photograph, slidesOn, startRenderStack } from './render-stack.ts';
import type { RenderStack } from './render-stack.ts';

let stack: RenderStack;
beforeAll(async () => void (stack = await startRenderStack({ withService: false })), 120_000);
afterAll(() => stack?.stop());

describe('a worker that dies', () => {
  test('When it is killed in the middle of a drawing, then another one renders the slides, once, and the project that its owner asked for', async () => {
    const userId = randomUUID();
    const urls = [stack.pictures.add(userId, await photograph(1)), stack.pictures.add(userId, await photograph(2))];
    const worker = await stack.startProcess();
    stack.pictures.setSilent(true);
    const renderId = await stack.request({ userId, slidesJson: JSON.stringify(slidesOn(urls)) });
    const asked = await stack.call(`/api/projects/${stack.projects.saveAll(userId, slidesOn(urls))}/render`, {
      ...{ userId, at: worker.url, method: 'POST', body: '{}' },
    });
    const { id } = (await asked.json()) as { id: string };
    // The page is open and waits for its pictures.
    await eventually(() => expect(stack.pictures.reads()).toBeGreaterThan(0), { timeoutMs: 30_000 });
    await worker.kill();
    stack.pictures.setSilent(false);

    const replica = await stack.startReplica();
    const answer = await stack.answerTo(renderId);
    expect(answer.type).toBe('screenshot.render.v1.completed');
    expect(stack.answersTo(renderId)).toHaveLength(1);
    const renderNow = async () => (await stack.call(`/api/renders/${id}`, { userId, at: replica.url })).json();
    await eventually(async () => expect(await renderNow()).toMatchObject({ status: 'done' }), { timeoutMs: 40_000 });
    const keys: string[] = [];
    for await (const page of stack.store.list('renders/')) keys.push(...page.map(({ key }) => key));
    const ofPost = (answer.message as unknown as { slides: { key: string }[] }).slides.map(({ key }) => key);
    expect([keys.length, keys.filter((key) => ofPost.includes(key))]).toEqual([4, ofPost]);
  }, 120_000);
});

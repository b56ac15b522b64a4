import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { Bus, ReceivedEvent } from '@viral-slides/messaging';
import { eventually, releaseData } from '@viral-slides/testkit';
import type { StoredLines } from '@viral-slides/testkit';
import { captureModel } from '../src/adapters/mongo/capture-collection.ts';
import { createMongoCaptureRepository } from '../src/adapters/mongo/mongo-capture-repository.ts';
import { createMongoRenderAnswers } from '../src/adapters/mongo/mongo-render-answers.ts';
import { createMongoRenderRepository } from '../src/adapters/mongo/mongo-render-repository.ts';
import { renderAnswerModel } from '../src/adapters/mongo/render-answer-collection.ts';
import { renderModel } from '../src/adapters/mongo/render-collection.ts';
import type { CaptureState } from '../src/model/capture.ts';
import { away } from './library-server.ts';
import { startScreenshotStack } from './screenshot-stack.ts';
import type { ScreenshotStack } from './screenshot-stack.ts';

/* This build opens the data of earlier releases. Dates are of a day far ahead, so that nothing expires. */
const data = releaseData(import.meta.dirname, ['captures', 'renders', 'render-answers']);
const userId = '00000000-0000-4000-8000-000000000001';
const day = new Date('2099-01-01T12:00:00.000Z');
const captureIds = {
  waiting: '10000000-0000-4000-8000-000000000001',
  registered: '10000000-0000-4000-8000-000000000002',
  refused: '10000000-0000-4000-8000-000000000003',
};
const states = {
  registered: { status: 'registered', imageIds: ['00000000-0000-4000-8000-0000000000aa'] },
  refused: { status: 'refused', code: 'quota-exceeded', detail: 'Your library is full.' },
} satisfies Record<string, CaptureState>;
const answerIds = { published: '20000000-0000-4000-8000-000000000001', pending: '20000000-0000-4000-8000-000000000002' };
const slide = { key: 'renders/done/slide-1.jpeg', contentType: 'image/jpeg', sha256: 'a'.repeat(64), width: 1080, height: 1920 } as const;
const files = {
  slides: [{ ...slide, sizeBytes: 13_682, durationMs: 0 }],
  video: { ...slide, key: 'renders/done/video.mp4', contentType: 'video/mp4' as const, sizeBytes: 62_112, durationMs: 12_000 },
};
const renderOf = (name: string) => ({ userId, inputHash: name.padEnd(64, '0') });

let stack: ScreenshotStack;
let scheduling: Bus;
const answers: ReceivedEvent<'screenshot.render.v1.completed' | 'screenshot.render.v1.failed'>[] = [];
const connection = () => stack.running.database.connection;
const answersTo = (renderId: string) => answers.filter(({ message }) => message.renderId === renderId);
const stores = () => {
  const outbox = { clock: { now: () => day }, ids: { newId: () => randomUUID() }, onCommitted: () => undefined };
  return {
    captures: createMongoCaptureRepository({ captures: captureModel(connection()), ...outbox }),
    renders: createMongoRenderRepository(renderModel(connection())),
    answers: createMongoRenderAnswers({ answers: renderAnswerModel(connection()), ...outbox }),
  };
};

/** Captures, renderings and answers in each state; the event of what is stored last is not published any more. */
async function write(): Promise<void> {
  const { captures, renders, answers } = stores();
  const take = async (name: keyof typeof captureIds) => {
    const picture = {
      key: `captures/${captureIds[name]}/1`,
      filename: `${name}.jpg`,
      contentType: 'image/jpeg',
      sizeBytes: 1,
      width: 300,
      height: 200,
    };
    const capture = { id: captureIds[name], userId, createdAt: day, pictures: [picture], state: { status: 'waiting' as const } };
    await captures.insert(capture, day);
  };
  stack.library.answer = () => away();
  for (const name of ['registered', 'refused'] as const) {
    await take(name);
    await captures.settle({ id: captureIds[name], userId }, states[name]);
  }
  for (const name of ['done', 'open', 'retired']) {
    const attempt = { ...renderOf(name), owner: `owner of ${name}` };
    await renders.start(attempt, { now: day, leaseMs: 1 });
    await renders.writesInto(attempt, `renders/${name}/`);
    if (name !== 'open') await renders.complete(attempt, files);
    if (name === 'retired') await renders.retire({ id: `${userId}:${attempt.inputHash}`, lastUsedAt: day, folders: [] });
  }
  const result = { inputHash: renderOf('done').inputHash, files, altTexts: [] };
  await answers.complete({ userId, renderId: answerIds.published }, result);
  await eventually(async () =>
    expect(
      await connection()
        .collection('render-answers')
        .countDocuments({ 'pendingEvents.0': { $exists: true } }),
    ).toBe(0),
  );
  await Promise.all([take('waiting'), answers.complete({ userId, renderId: answerIds.pending }, result)]);
}

beforeAll(async () => {
  stack = await startScreenshotStack();
  scheduling = createBus({ url: stack.rabbit.url, appId: 'scheduling', logger: createLogger({ service: 'scheduling', level: 'silent' }) });
  scheduling.consume({
    queue: 'scheduling.answers',
    events: ['screenshot.render.v1.completed', 'screenshot.render.v1.failed'],
    handle: async (event) => void answers.push(event),
  });
  await scheduling.start();
  await data.keep(connection(), write);
  stack.library.answer = undefined;
}, 120_000);
afterAll(async () => {
  await scheduling?.close();
  await stack?.stop();
}, 60_000);

describe.each(data.names)('captures and renderings of %s', (release) => {
  let kept: StoredLines;
  const capture = async (name: keyof typeof captureIds, asked = userId) => stack.get(`/api/screenshot/captures/${captureIds[name]}`, asked);
  beforeAll(async () => {
    kept = await data.open(connection(), release);
  }, 60_000);

  test('When captures are asked for, then each has its outcome; a waiting one, like its event, is handed over', async () => {
    const url = '/api/images/00000000-0000-4000-8000-0000000000aa/content';
    const image = { filename: 'registered.jpg', width: 300, height: 200, url };
    expect(await capture('registered')).toMatchObject({
      status: 200,
      body: { status: 'registered', createdAt: day.toISOString(), images: [image] },
    });
    expect(await capture('refused')).toMatchObject({ status: 200, body: { status: 'refused', reason: 'Your library is full.' } });
    expect(await capture('refused', randomUUID())).toMatchObject({ status: 404 });
    await eventually(async () => expect(await capture('waiting')).toMatchObject({ body: { status: 'registered' } }), { timeoutMs: 20_000 });
    expect(stack.library.asked.at(-1)).toMatchObject({ captureId: captureIds.waiting, pictures: [{ filename: 'waiting.jpg' }] });
  });

  test('When an answer was not published yet, then it is published; a request that was answered is not answered again', async () => {
    const { inputHash } = renderOf('done');
    await eventually(() => expect(answersTo(answerIds.pending)[0]?.message).toMatchObject({ inputHash, ...files }));
    const ask = (renderId: string) =>
      scheduling.publish(
        pendingEvent(
          'screenshot.render.v1.requested',
          { userId, renderId, slidesJson: 'no slides', format: 'tiktok' },
          { eventId: randomUUID(), occurredAt: new Date() },
        ),
      );
    const [before, another, published] = [
      await stack.metric('messaging_consumed_total'),
      randomUUID(),
      answersTo(answerIds.published).length,
    ];
    await ask(answerIds.published);
    await ask(another);
    await eventually(async () => expect(await stack.metric('messaging_consumed_total')).toBe(before + 2));
    await eventually(() => expect(answersTo(another)).toMatchObject([{ message: { code: 'invalid-slides' } }]));
    expect(answersTo(answerIds.published)).toHaveLength(published);
    const lasting = (lines: StoredLines) => [lines['renders'], lines['captures']!.filter((line) => !line.includes(captureIds.waiting))];
    expect(lasting(await data.stored(connection()))).toEqual(lasting(kept));
  });

  test('When equal slides are rendered, then the files that are there serve; an attempt that broke off is followed by the next', async () => {
    const { renders } = stores();
    const start = (name: string) =>
      renders.start({ ...renderOf(name), owner: 'of this build' }, { now: new Date(day.getTime() + 60_000), leaseMs: 1 });
    expect(await start('done')).toEqual({ state: 'done', files });
    expect(await start('open')).toEqual({ state: 'mine', attempt: 2 });
    expect(await start('retired')).toEqual({ state: 'mine', attempt: 1 });
  });

  test('When renderings were not used for long, then they go with their files, and those of other users stay', async () => {
    for (const key of ['renders/done/video.mp4', 'renders/retired/video.mp4', 'renders/open/slide-1.jpeg', 'renders/another/video.mp4'])
      await stack.store.put(key, Buffer.from('x'), 'video/mp4');
    stack.running.clock.set(new Date(day.getTime() + 61 * 86_400_000));
    expect(await stack.running.service.parts.sweepRenders()).toBe(3);
    const left = [];
    for await (const page of stack.store.list('renders/')) left.push(...page.map(({ key }) => key));
    expect(left).toEqual(['renders/another/video.mp4']);
    expect(await connection().collection('renders').countDocuments()).toBe(0);
  });
});

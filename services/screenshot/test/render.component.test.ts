import { createHash, randomUUID } from 'node:crypto';
import { MAX_SLIDES_BYTES } from '@viral-slides/slide-document';
import { eventually } from '@viral-slides/testkit';
import sharp from 'sharp';
import { renderModel } from '../src/adapters/mongo/render-collection.ts';
import { faultsOfMp4 } from '../src/adapters/ffmpeg/check-mp4.ts';
import { differenceOf } from './colour-difference.ts';
import { noise, photograph, slidesOn, startRenderStack, twoColours } from './render-stack.ts';
import type { Answer, RenderStack } from './render-stack.ts';

const dayMs = 86_400_000;
/** Quota of a user in this stack. */
const quotaBytes = 20_000_000_000;

type RenderInput = Parameters<RenderStack['request']>[0];

let stack: RenderStack;
beforeAll(async () => void (stack = await startRenderStack()), 120_000);
afterAll(() => stack?.stop());

/** A person with as many pictures in the library. */
async function personWith(count: number) {
  const userId = randomUUID();
  const urls: string[] = [];
  for (let index = 0; index < count; index += 1) urls.push(stack.pictures.add(userId, await photograph(index + 1)));
  return { userId, urls };
}

const completed = (answer: Answer) => {
  if (answer.type !== 'screenshot.render.v1.completed') throw new Error(`it failed: ${answer.message.code} ${answer.message.detail}`);
  return answer.message;
};
const contentOf = async (key: string) =>
  Buffer.from((await stack.store.read(key, { maxBytes: 1e8, tooLarge: () => new Error('large') as never })) ?? []);
const rendersInStore = async () => {
  const keys: string[] = [];
  for await (const page of stack.store.list('renders/')) keys.push(...page.map(({ key }) => key));
  return keys;
};

describe('rendering', () => {
  test('When slides and a video are asked, then they are in the store under unguessable keys, which the answer has', async () => {
    const { userId, urls } = await personWith(2);
    const slidesJson = JSON.stringify(slidesOn([...urls, '/blank-slide.svg']));
    const renderId = await stack.request({ userId, slidesJson, video: { slideMs: 1_000, crossFadeMs: 200 } as never });
    const { slides, video, inputHash } = completed(await stack.answerTo(renderId));
    expect(inputHash).toMatch(/^[0-9a-f]{64}$/);
    expect(slides.map(({ altText }) => altText)).toEqual(['Stop scrolling 🚀 1', 'Stop scrolling 🚀 2', 'Stop scrolling 🚀 3']);
    expect(video!.altText).toBeUndefined();
    for (const [index, file] of slides.entries()) {
      expect(file.key).toMatch(new RegExp(`^renders/[0-9a-f]{64}/slide-${index + 1}\\.jpeg$`));
      expect(file.key).not.toContain(userId);
      const bytes = await contentOf(file.key);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
      expect(file).toMatchObject({ contentType: 'image/jpeg', sizeBytes: bytes.byteLength, width: 1080, height: 1920 });
      expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
    const film = await contentOf(video!.key);
    expect(video).toMatchObject({ contentType: 'video/mp4', durationMs: 3_000, sizeBytes: film.byteLength, width: 1080, height: 1920 });
    expect(faultsOfMp4(film, { width: 1080, height: 1920, durationMs: 3_000 })).toEqual([]);
  }, 60_000);

  test('When a platform takes pictures of so many bytes only, then a noisy slide is drawn to fit, as another rendering; where it never fits, it is as small as it gets', async () => {
    const userId = randomUUID();
    const slidesJson = JSON.stringify(slidesOn([stack.pictures.add(userId, await noise())]));
    const drawn = async (more: object) => completed(await stack.answerTo(await stack.request({ userId, slidesJson, ...more })));
    const [asItIs, fitting, smallest] = [await drawn({}), await drawn({ maxPictureBytes: 2_000_000 }), await drawn({ maxPictureBytes: 1 })];
    const sizes = [asItIs, fitting, smallest].map(({ slides }) => slides[0]!.sizeBytes) as [number, number, number];
    expect(sizes[0]).toBeGreaterThan(2_000_000);
    expect(sizes[1]).toBeLessThanOrEqual(2_000_000);
    expect(sizes[2]).toBeLessThan(sizes[1]);
    expect(await sharp(await contentOf(fitting.slides[0]!.key)).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
    expect(new Set([asItIs, fitting, smallest].map(({ inputHash }) => inputHash)).size).toBe(3);
  }, 60_000);

  test('When a platform takes another ratio, then each slide is a picture of it: all of it beside a margin, or trimmed unless that would cut a text', async () => {
    const userId = randomUUID();
    const url = stack.pictures.add(userId, await twoColours());
    const slides = slidesOn([url]);
    const frame = (fit: string, color = '') => ({ frame: { width: 1080, height: 1350, fit, color } as never });
    const answered = async (more: object, of = slides) =>
      stack.answerTo(await stack.request({ userId, slidesJson: JSON.stringify(of), ...more }));
    const drawn = async (more: object) => {
      const [file] = completed(await answered(more)).slides;
      expect(file).toMatchObject(Object.keys(more).length === 0 ? { width: 1080, height: 1920 } : { width: 1080, height: 1350 });
      return contentOf(file!.key);
    };
    const [own, blurred, coloured, trimmed] = [
      await drawn({}),
      await drawn(frame('blur')),
      await drawn(frame('color', '#00FF00')),
      await drawn(frame('trim')),
    ];
    expect(await sharp(blurred).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1350 });
    // In the middle is what the slide is without a frame.
    const [smaller, middle] = [
      { width: 759, height: 1350 },
      { left: 161, top: 0, width: 759, height: 1350 },
    ];
    for (const picture of [blurred, coloured])
      expect(
        (await differenceOf(await sharp(own).resize(smaller).toBuffer(), await sharp(picture).extract(middle).toBuffer())).deltaE,
      ).toBeLessThan(1.5);
    const kept = await sharp(own).extract({ left: 0, top: 285, width: 1080, height: 1350 }).toBuffer();
    expect((await differenceOf(kept, trimmed)).deltaE).toBeLessThan(0.5);
    // The picture is red above and blue below; so is its blurred margin, softly between, and a coloured one is of its colour.
    const at = async (picture: Buffer, top: number) => [
      ...(await sharp(picture).extract({ left: 60, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    expect((await at(coloured, 600)).map((channel) => Math.round(channel / 50))).toEqual([0, 5, 0]);
    const [above, between, below] = [await at(blurred, 100), await at(blurred, 675), await at(blurred, 1250)];
    expect(above![0]).toBeGreaterThan(200);
    expect(below![2]).toBeGreaterThan(200);
    expect(Math.min(between![0]!, between![2]!)).toBeGreaterThan(60);
    // At the top edge a text would be gone.
    const [slide] = slides;
    const high = {
      ...slide!,
      id: 's2',
      textLayers: [{ ...slide!.textLayers[0]!, id: 't2', style: { ...slide!.textLayers[0]!.style, position: 'top' as const } }],
    };
    const refusal = await answered(frame('trim'), [slide!, high]);
    expect(refusal).toMatchObject({
      type: 'screenshot.render.v1.failed',
      message: { code: 'text-cut', isRetryable: false, detail: expect.stringContaining('slide 2') },
    });
  }, 60_000);

  test('When the same is asked again, and when the request comes three times, then nothing is rendered twice and each request has one answer', async () => {
    const { userId, urls } = await personWith(1);
    const slidesJson = JSON.stringify(slidesOn(urls));
    const first = completed(await stack.answerTo(await stack.request({ userId, slidesJson }, 3)));
    const reads = stack.pictures.reads();
    const again = await stack.request({ userId, slidesJson }, 3);
    expect(completed(await stack.answerTo(again)).slides).toEqual(first.slides);
    expect(stack.pictures.reads()).toBe(reads);
    expect(stack.answersTo(first.renderId)).toHaveLength(1);
    // Equal slides of another user are separate.
    const other = randomUUID();
    stack.pictures.add(other, await photograph(1), urls[0]!.split('/')[3]);
    const theirs = completed(await stack.answerTo(await stack.request({ userId: other, slidesJson })));
    expect(theirs.slides[0]!.key).not.toBe(first.slides[0]!.key);
  }, 60_000);

  test('When two requests for the same come at the same time, then it is rendered once', async () => {
    const { userId, urls } = await personWith(3);
    const slidesJson = JSON.stringify(slidesOn(urls));
    const reads = stack.pictures.reads();
    const ids = await Promise.all([stack.request({ userId, slidesJson }), stack.request({ userId, slidesJson })]);
    const [one, other] = await Promise.all(ids.map(async (id) => completed(await stack.answerTo(id))));
    expect(one!.slides).toEqual(other!.slides);
    expect(stack.pictures.reads()).toBe(reads + 3);
  }, 60_000);

  test('When a picture is not in the library, then the answer names the slide, and with it there the same request works', async () => {
    const { userId, urls } = await personWith(2);
    stack.pictures.remove(urls[1]!);
    const slidesJson = JSON.stringify(slidesOn(urls));
    const keys = await rendersInStore();
    const { type, message } = await stack.answerTo(await stack.request({ userId, slidesJson }));
    expect([type, message]).toMatchObject([
      'screenshot.render.v1.failed',
      { code: 'picture-missing', detail: expect.stringContaining('slide 2'), isRetryable: false },
    ]);
    expect(await rendersInStore()).toEqual(keys);
    stack.pictures.add(userId, await photograph(2), urls[1]!.split('/')[3]);
    completed(await stack.answerTo(await stack.request({ userId, slidesJson })));
  }, 60_000);

  test.each([
    ['no slides at all', '[]', {}, 'no-slides'],
    ['no JSON', '{', {}, 'invalid-slides'],
    ['eleven slides', JSON.stringify(slidesOn(Array.from({ length: 11 }, () => '/blank-slide.svg'))), {}, 'invalid-slides'],
    ['a picture from elsewhere', JSON.stringify(slidesOn(['https://example.org/a.jpg'])), {}, 'invalid-slides'],
    ['more bytes than a document has', `"${'x'.repeat(MAX_SLIDES_BYTES)}"`, {}, 'slides-too-large'],
    ['a format that does not exist', JSON.stringify(slidesOn(['/blank-slide.svg'])), { format: 'cinema' }, 'invalid-format'],
    [
      'a video that is too slow',
      JSON.stringify(slidesOn(['/blank-slide.svg'])),
      { video: { slideMs: 10_001, crossFadeMs: 0 } },
      'invalid-video-options',
    ],
  ])('When the request holds %s, then it fails at once with its code', async (_case, slidesJson, more, code) => {
    const answer = await stack.answerTo(await stack.request({ userId: randomUUID(), slidesJson, ...(more as object) }));
    expect(answer.message).toMatchObject({ code, isRetryable: false });
  });

  test('When a font cannot be had, then nothing goes out without it, and with it there the request is answered', async () => {
    const { userId, urls } = await personWith(1);
    stack.web.hide(/arabic.*\.woff2$/);
    const renderId = await stack.request({ userId, slidesJson: JSON.stringify(slidesOn(urls, 'مرحبا')) });
    await eventually(() => expect(stack.running!.logLines.map((line) => JSON.stringify(line)).join()).toContain('font-missing'));
    expect(stack.answersTo(renderId)).toEqual([]);
    stack.web.hide(null);
    completed(await stack.answerTo(renderId));
  }, 60_000);

  test('When the library is away, then the request waits for it', async () => {
    const { userId, urls } = await personWith(1);
    stack.pictures.setDown(true);
    const renderId = await stack.request({ userId, slidesJson: JSON.stringify(slidesOn(urls)) });
    await eventually(() => expect(stack.pictures.refused()).toBeGreaterThan(0));
    expect(stack.answersTo(renderId)).toEqual([]);
    stack.pictures.setDown(false);
    completed(await stack.answerTo(renderId));
  }, 60_000);

  test('When a rendering was not used for its days, then its files go, and the same request renders again', async () => {
    const { service, clock } = stack.running!;
    const { userId, urls } = await personWith(1);
    const slidesJson = JSON.stringify(slidesOn(urls));
    const [old, used] = [completed(await stack.answerTo(await stack.request({ userId, slidesJson }))), await personWith(1)];
    const usedJson = JSON.stringify(slidesOn(used.urls));
    await stack.answerTo(await stack.request({ userId: used.userId, slidesJson: usedJson }));
    clock.advance(59 * dayMs);
    const again = completed(await stack.answerTo(await stack.request({ userId: used.userId, slidesJson: usedJson })));
    expect(await service.parts.sweepRenders()).toBe(0);
    clock.advance(2 * dayMs);
    await service.parts.sweepRenders();
    expect(await rendersInStore()).toEqual([again.slides[0]!.key]);
    const redrawn = completed(await stack.answerTo(await stack.request({ userId, slidesJson })));
    expect(redrawn.slides[0]!.key).not.toBe(old.slides[0]!.key);
  }, 60_000);

  test('When the store has lost a file of a rendering, then the same request redraws it, by its key as well', async () => {
    const { userId, urls } = await personWith(1);
    const slidesJson = JSON.stringify(slidesOn(urls));
    const first = completed(await stack.answerTo(await stack.request({ userId, slidesJson })));
    await stack.store.remove([first.slides[0]!.key]);
    const second = completed(await stack.answerTo(await stack.request({ userId, slidesJson })));
    await stack.store.remove([second.slides[0]!.key]);
    const third = completed(await stack.answerTo(await stack.request({ userId, slidesJson, keptKey: second.slides[0]!.key })));
    expect(new Set([first, second, third].map(({ slides }) => slides[0]!.key)).size).toBe(3);
    expect(await rendersInStore()).toContain(third.slides[0]!.key);
  }, 60_000);

  test('When a post that waits for long asks again, then its files are kept, although its pictures are gone; once they are gone too, the answer says so', async () => {
    const { service, clock } = stack.running!;
    const { userId, urls } = await personWith(1);
    const slidesJson = JSON.stringify(slidesOn(urls));
    const first = completed(await stack.answerTo(await stack.request({ userId, slidesJson })));
    expect(first.slides[0]!.altText).toBe('Stop scrolling 🚀 1');
    stack.pictures.remove(urls[0]!);
    const again = { userId, slidesJson, keptKey: first.slides[0]!.key };
    for (let renewal = 1; renewal <= 4; renewal += 1) {
      clock.advance(20 * dayMs);
      await service.parts.sweepRenders();
      expect(completed(await stack.answerTo(await stack.request(again))).slides).toEqual(first.slides);
    }
    clock.advance(61 * dayMs);
    await service.parts.sweepRenders();
    const gone = await stack.answerTo(await stack.request(again));
    expect(gone.message).toMatchObject({ code: 'picture-missing', isRetryable: false });
  }, 60_000);

  test("When a person's space is full, then a request waits for a later try, and once no post relies on what fills it, it makes room", async () => {
    const { clock, database } = stack.running!;
    const [{ userId, urls }, other] = [await personWith(2), await personWith(1)];
    const [large, next] = urls.map((url) => ({ userId, slidesJson: JSON.stringify(slidesOn([url])) })) as [RenderInput, RenderInput];
    const first = completed(await stack.answerTo(await stack.request(large)));
    const renders = renderModel(database.connection);
    expect(await renders.findOne({ _id: `${userId}:${first.inputHash}` })).toMatchObject({ sizeBytes: first.slides[0]!.sizeBytes });
    await renders.updateOne({ _id: `${userId}:${first.inputHash}` }, { sizeBytes: quotaBytes });

    const refused = await stack.answerTo(await stack.request(next));
    expect(refused.message).toMatchObject({ code: 'render-space-full', isRetryable: true });
    completed(await stack.answerTo(await stack.request(large)));
    completed(await stack.answerTo(await stack.request({ userId: other.userId, slidesJson: JSON.stringify(slidesOn(other.urls)) })));

    clock.advance(23 * dayMs);
    const { slides } = completed(await stack.answerTo(await stack.request(next)));
    const inStore = await rendersInStore();
    expect(inStore).toContain(slides[0]!.key);
    expect(inStore).not.toContain(first.slides[0]!.key);
  }, 60_000);
});

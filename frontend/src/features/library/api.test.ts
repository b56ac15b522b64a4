import { describe, expect, test } from '@jest/globals';
import { HttpResponse } from 'msw';
import { answer } from '@/testing/api-answers.ts';
import { buildImage } from '@/testing/builders.ts';
import { server } from '@/testing/server.ts';
import { makeStore } from '@/shared/store/make-store.ts';
import { libraryApi } from './api.ts';

/** A store that shows one image, and a server that answers a mark with the given response. */
async function library({ isUsed, reply }: { isUsed: boolean; reply: (image: ReturnType<typeof buildImage>) => Response }) {
  const image = buildImage({ isUsed });
  server.use(
    answer('GET /api/images', () => HttpResponse.json([image])),
    answer(`PATCH /api/images/${image.id}`, () => reply(image)),
  );
  const store = makeStore();
  await store.dispatch(libraryApi.endpoints.listImages.initiate({}));
  return {
    shown: () => libraryApi.endpoints.listImages.select({})(store.getState()).data?.[0]?.isUsed,
    mark: (wanted: boolean) => store.dispatch(libraryApi.endpoints.updateImage.initiate({ id: image.id, updateImage: { isUsed: wanted } })),
  };
}

describe('marking an image', () => {
  test('When it is marked used, then that shows before the server answers, and goes on showing', async () => {
    const { shown, mark } = await library({ isUsed: false, reply: (image) => HttpResponse.json({ ...image, isUsed: true }) });
    const marking = mark(true);
    expect(shown()).toBe(true);
    await marking;
    expect(shown()).toBe(true);
  });

  test('When it is marked used and the server fails, then it shows as before', async () => {
    const { shown, mark } = await library({ isUsed: false, reply: () => new HttpResponse(null, { status: 404 }) });
    await mark(true);
    expect(shown()).toBe(false);
  });

  test('When it is marked unused while another project shows it, then it never shows as available', async () => {
    const { shown, mark } = await library({ isUsed: true, reply: (image) => HttpResponse.json(image) });
    const marking = mark(false);
    expect(shown()).toBe(true);
    await marking;
    expect(shown()).toBe(true);
  });

  test('When it is marked unused and nothing else shows it, then it is available once the server says so', async () => {
    const { shown, mark } = await library({ isUsed: true, reply: (image) => HttpResponse.json({ ...image, isUsed: false }) });
    await mark(false);
    expect(shown()).toBe(false);
  });
});

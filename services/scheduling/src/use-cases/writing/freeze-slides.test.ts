import type { Slide } from '@viral-slides/slide-document';
import { noon } from '../../../test/a-post.ts';
import { maxKeptSlideBytes } from '../../model/post-limits.ts';
import type { KeptSlides } from '../../ports/frozen-slides.ts';
import { makeFreezeSlides } from './freeze-slides.ts';

/** Freezes slides of a person of whom so many bytes are kept already. */
async function freeze(keptBytes: number, slides = [{ imageUrl: 'é', textLayers: [] }] as unknown as Slide[]) {
  const kept: KeptSlides[] = [];
  const store = { keep: async (each: KeptSlides) => void kept.push(each), bytesOf: async () => keptBytes };
  const freezeSlides = makeFreezeSlides({ slides: store, clock: { now: () => noon }, ids: { newId: () => 'r' } });
  const frozen = await freezeSlides({ id: 'p', name: 'Summer', revision: 3, outputFormat: 'tiktok', slides }, 'u');
  return { frozen, kept };
}
const size = Buffer.byteLength('[{"imageUrl":"é","textLayers":[]}]');

describe('freezing slides', () => {
  test('When they are kept, then their size is noted in bytes', async () => {
    const { frozen, kept } = await freeze(0);
    expect(frozen).toMatchObject({ revisionId: 'r', slideCount: 1, projectRevision: 3 });
    expect(kept).toMatchObject([{ revisionId: 'r', userId: 'u', sizeBytes: size }]);
  });

  test('When slides show pictures of the library, then the post knows which, each once', async () => {
    const id = '11111111-2222-4333-8444-555555555555';
    const slides = [`/api/images/${id}/content`, '/blank-slide.svg', `/api/images/${id}/content?w=800`].map((imageUrl) => ({
      imageUrl,
      textLayers: [],
    }));
    expect((await freeze(0, slides as unknown as Slide[])).frozen.imageIds).toEqual([id]);
  });

  test('When the slides of the person reach their bound with them, then they are kept, and not a byte more', async () => {
    expect((await freeze(maxKeptSlideBytes - size)).kept).toHaveLength(1);
    await expect(freeze(maxKeptSlideBytes - size + 1)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'too-many-slides',
      message: expect.stringContaining('500 MB'),
    });
  });
});

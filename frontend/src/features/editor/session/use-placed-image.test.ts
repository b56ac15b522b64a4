import 'fake-indexeddb/auto';
import { describe, expect, test } from '@jest/globals';
import { buildEditorProject, memoryServer, openEditor } from '@/testing/editor-tabs.ts';
import { editorOf } from '../edit-document.ts';
import { placeImage } from './use-placed-image.ts';

const sent = '/api/images/11111111-1111-4111-8111-111111111111/content';
const own = '/api/images/22222222-2222-4222-8222-222222222222/content';

async function opened(freeSlides: readonly number[]) {
  const project = buildEditorProject();
  const slides = project.slides.map((slide, index) => (freeSlides.includes(index) ? slide : { ...slide, imageUrl: own }));
  const { server } = memoryServer([{ ...project, slides }]);
  const { store, session } = openEditor(server);
  await session.open(project.id);
  return { store, context: { store, server } };
}

describe('a picture that another screen sent', () => {
  test('When slides without a picture are there, then the first of them gets it and is shown', async () => {
    const { store, context } = await opened([2, 4]);
    expect(placeImage(context, sent)).toBe(true);
    const { document, slideIndex } = editorOf(store);
    expect([slideIndex, document.slides.map(({ imageUrl }) => imageUrl === sent)]).toEqual([2, [false, false, true, false, false, false]]);
  });

  test('When every slide has a picture, then none is replaced', async () => {
    const { store, context } = await opened([]);
    expect(placeImage(context, sent)).toBe(false);
    expect(editorOf(store).document.slides.map(({ imageUrl }) => imageUrl)).not.toContain(sent);
  });
});

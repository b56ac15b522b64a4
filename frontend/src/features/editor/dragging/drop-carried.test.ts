import { describe, expect, test } from '@jest/globals';
import { makeStore } from '@/shared/store/make-store.ts';
import { newSlideDocument } from '@/testing/builders.ts';
import { memoryServer } from '@/testing/editor-tabs.ts';
import { editorOf } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';
import { dropCarried, type Drop } from './drop-carried.ts';
import { CANVAS_PLACE, tilePlace, type EditorDragData } from './drop-places.ts';

const imageUrl = '/api/images/00000000-0000-4000-8000-000000000001/content';
const picture: EditorDragData = { kind: 'picture', imageUrl, previewUrl: imageUrl };
const slide: EditorDragData = { kind: 'slide', slideId: 's3' };
const far = { x: 90, y: -40 };

function drop(carried: EditorDragData, where: Drop) {
  const store = makeStore();
  store.dispatch(editorActions.opened({ project: { id: 'p1', name: 'Mine', isAutosave: false }, document: newSlideDocument() }));
  dropCarried({ store, server: memoryServer([]).server }, carried, where);
  const { document, slideIndex } = editorOf(store);
  return {
    order: document.slides.map(({ id }) => id).join(' '),
    pictures: document.slides.flatMap((each) => (each.imageUrl === imageUrl ? [each.id] : [])),
    slideIndex,
  };
}

describe('dropCarried', () => {
  test.each([
    ['over its own tile', tilePlace('s3')],
    ['over no place', null],
  ])('When a slow finger has not moved, %s, then it was a press', (_where, place) => {
    const delta = { x: 3, y: -4 };
    expect(drop(slide, { delta, place })).toMatchObject({ slideIndex: 2, order: 's1 s2 s3 s4 s5 s6' });
    expect(drop(picture, { delta, place }).pictures).toEqual(['s1']);
  });

  test('When a picture is dropped, then the slide of that place takes it', () => {
    expect(drop(picture, { delta: far, place: CANVAS_PLACE }).pictures).toEqual(['s1']);
    expect(drop(picture, { delta: far, place: tilePlace('s4') }).pictures).toEqual(['s4']);
    expect(drop(picture, { delta: far, place: null }).pictures).toEqual([]);
  });

  test('When a slide is dropped on another, then it takes that place and is shown', () => {
    expect(drop(slide, { delta: far, place: tilePlace('s1') })).toMatchObject({ order: 's3 s1 s2 s4 s5 s6', slideIndex: 0 });
    expect(drop(slide, { delta: far, place: CANVAS_PLACE })).toMatchObject({ order: 's1 s2 s3 s4 s5 s6', slideIndex: 0 });
  });
});

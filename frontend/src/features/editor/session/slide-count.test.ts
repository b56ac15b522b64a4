import { beforeEach, describe, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { blankSlides } from '@viral-slides/slide-document';
import { makeStore } from '@/shared/store/make-store.ts';
import { clearToasts, useToastQueue } from '@/shared/ui/toast-queue.ts';
import { newSlideDocument } from '@/testing/builders.ts';
import { memoryServer } from '@/testing/editor-tabs.ts';
import { editorOf, performCommand } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';
import { addSlide, deleteSlide, duplicateSlide, setSlideCount } from './slide-count.ts';

function openEditor() {
  const store = makeStore();
  const context = { store, server: memoryServer([]).server };
  store.dispatch(editorActions.opened({ project: { id: 'p1', name: 'Mine', isAutosave: false }, document: newSlideDocument() }));
  const addText = (slideId: string) =>
    performCommand(context, { type: 'add-text-layer', payload: { slideId, layerId: `on-${slideId}`, presetId: 'viral-hook' } });
  const ids = () => editorOf(store).document.slides.map(({ id }) => id);
  return { store, context, addText, ids, undo: () => currentToast()?.action?.onSelect() };
}

const currentToast = () => renderHook(useToastQueue).result.current[0];

beforeEach(() => clearToasts());

describe('fewer slides', () => {
  test('When slides are cut off, then a message offers them back, and Undo is a step of the history', () => {
    const { context, addText, ids, undo, store } = openEditor();
    addText('s6');
    setSlideCount(context, 4);
    expect(ids()).toEqual(['s1', 's2', 's3', 's4']);
    expect(currentToast()).toMatchObject({ title: '2 slides were removed', action: { label: 'Undo' } });
    undo();
    expect(ids()).toEqual(['s1', 's2', 's3', 's4', 's5', 's6']);
    expect(editorOf(store).document.slides[5]?.textLayers).toHaveLength(1);
    expect(editorOf(store).history.redo).toHaveLength(1);
  });

  test('When something else was changed since, then Undo brings the slides back and keeps that change', () => {
    const { store, context, addText, ids, undo } = openEditor();
    setSlideCount(context, 4);
    addText('s1');
    undo();
    expect(ids()).toEqual(['s1', 's2', 's3', 's4', 's5', 's6']);
    expect(editorOf(store).document.slides[0]?.textLayers).toHaveLength(1);
  });

  test('When as many blank slides were added since, then Undo brings the removed ones back beside them, with their texts', () => {
    const { store, context, addText, ids, undo } = openEditor();
    addText('s5');
    addText('s6');
    setSlideCount(context, 4);
    setSlideCount(context, 6);
    undo();
    expect(new Set(ids()).size).toBe(8);
    expect(editorOf(store).document.slides.map(({ textLayers }) => textLayers.length)).toEqual([0, 0, 0, 0, 1, 1, 0, 0]);
  });

  test('When another project was opened since, then Undo leaves it alone', () => {
    const { store, context, ids, undo } = openEditor();
    deleteSlide(context, 's5');
    const other = { ...newSlideDocument(), slides: blankSlides(3) };
    store.dispatch(editorActions.opened({ project: { id: 'p2', name: 'Other', isAutosave: false }, document: other }));
    undo();
    expect(ids()).toEqual(['s1', 's2', 's3']);
  });

  test('When only three slides are left, then none can be deleted', () => {
    const { context, ids } = openEditor();
    setSlideCount(context, 3);
    deleteSlide(context, 's1');
    expect(ids()).toEqual(['s1', 's2', 's3']);
  });
});

describe('more slides', () => {
  test('When a slide is added behind another, then it is blank and shown', () => {
    const { store, context, ids } = openEditor();
    addSlide(context, 's2');
    expect(ids()).toEqual(['s1', 's2', 's7', 's3', 's4', 's5', 's6']);
    expect(editorOf(store).slideIndex).toBe(2);
  });

  test('When a slide is duplicated, then the copy has its texts under ids of their own', () => {
    const { store, context, addText, ids } = openEditor();
    addText('s1');
    duplicateSlide(context, 's1');
    expect(ids().slice(0, 3)).toEqual(['s1', 's7', 's2']);
    const [original, copy] = editorOf(store).document.slides;
    expect(copy?.textLayers.map(({ style }) => style)).toEqual(original?.textLayers.map(({ style }) => style));
    expect(copy?.textLayers[0]?.id).not.toBe(original?.textLayers[0]?.id);
  });
});

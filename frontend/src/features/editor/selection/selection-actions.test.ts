import { describe, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { TextLayer } from '@viral-slides/slide-document';
import type { LayerLayout } from '@viral-slides/slide-renderer';
import { makeStore } from '@/shared/store/make-store.ts';
import { newSlideDocument } from '@/testing/builders.ts';
import { memoryServer } from '@/testing/editor-tabs.ts';
import { useDrawnLayouts } from '../canvas/drawn-layouts.ts';
import { editorOf, performCommand, undoStep } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';
import { addCopies, deleteSelected, duplicateSelected, moveSelected } from './selection-actions.ts';

/** An editor whose slide has three texts, drawn as boxes of 100 × 40 below each other; the last one is locked. */
function openTexts() {
  const store = makeStore();
  const context = { store, server: memoryServer([]).server };
  store.dispatch(editorActions.opened({ project: { id: 'p1', name: 'Mine', isAutosave: false }, document: newSlideDocument() }));
  for (const [index, layerId] of ['t1', 't2', 't3'].entries()) {
    performCommand(context, { type: 'add-text-layer', payload: { slideId: 's1', layerId, content: layerId } });
    const box = { x: 20, y: 100 + 100 * index, width: 100, height: 40 };
    performCommand(context, { type: 'move-text-layer', payload: { slideId: 's1', layerId, box } });
  }
  performCommand(context, { type: 'lock-text-layer', payload: { slideId: 's1', layerId: 't3', isLocked: true } });
  const texts = () => editorOf(store).document.slides[0]?.textLayers ?? [];
  const places = () => texts().map(({ style }) => [style.customPosition?.x, style.customPosition?.y]);
  const drawn = texts().map(drawnAt);
  renderHook(() => useDrawnLayouts(drawn));
  const steps = () => editorOf(store).history.undo.length;
  const select = (...ids: string[]) => store.dispatch(editorActions.layersSelected(ids));
  return { store, context, texts, places, steps, select };
}

/** A text as it is drawn: a box of 100 × 40. */
function drawnAt(layer: TextLayer): LayerLayout {
  const box = { x: 0, y: 0, ...layer.style.customPosition, width: 100, height: 40 };
  return { layer, box, bounds: box } as LayerLayout;
}

describe('several selected texts', () => {
  test('When they are moved, then in one step; at the edge all of them stop; and the locked one stays', () => {
    const { context, places, steps, select } = openTexts();
    select('t1', 't2', 't3');
    const before = steps();
    moveSelected(context, { x: -50, y: 10 });
    expect(places()).toEqual([
      [0, 110],
      [0, 210],
      [20, 300],
    ]);
    expect(steps()).toBe(before + 1);
    undoStep(context);
    expect(places()[0]).toEqual([20, 100]);
  });

  test('When they are moved by one key after another, then one undo takes all of that back, and moves of another text are a step of their own', () => {
    const { context, texts, places, steps, select } = openTexts();
    select('t1', 't2');
    const [before, at] = [steps(), places()];
    for (let press = 0; press < 5; press += 1) {
      moveSelected(context, { x: 10, y: 0 });
      const drawn = texts().map(drawnAt);
      renderHook(() => useDrawnLayouts(drawn));
    }
    expect([places()[0], steps()]).toEqual([[70, 100], before + 1]);
    select('t2');
    moveSelected(context, { x: 0, y: 1 });
    expect(steps()).toBe(before + 2);
    undoStep(context);
    undoStep(context);
    expect(places()).toEqual(at);
    expect(steps()).toBe(before);
  });

  test('When they are deleted, then what is not locked goes, and one undo brings it back', () => {
    const { context, texts, select } = openTexts();
    select('t1', 't2', 't3');
    deleteSelected(context);
    expect(texts().map(({ id }) => id)).toEqual(['t3']);
    undoStep(context);
    expect(texts().map(({ id }) => id)).toEqual(['t1', 't2', 't3']);
  });

  test('When only a locked one is selected, then its deletion is refused with the reason', () => {
    const { store, context, texts, select } = openTexts();
    select('t3');
    expect(deleteSelected(context)).toBe(true);
    expect(texts()).toHaveLength(3);
    expect(editorOf(store).refusal).toContain('locked');
  });

  test('When they are duplicated, then the copies are selected and lie beside them, in one step', () => {
    const { store, context, texts, places, steps, select } = openTexts();
    select('t1', 't3');
    const before = steps();
    duplicateSelected(context);
    expect(places().slice(3)).toEqual([
      [50, 130],
      [50, 330],
    ]);
    const { selectedLayerId, alsoSelectedIds } = editorOf(store);
    expect([...alsoSelectedIds, selectedLayerId]).toEqual(
      texts()
        .slice(3)
        .map(({ id }) => id),
    );
    expect(steps()).toBe(before + 1);
  });

  test('When there is no room for all copies, then none is made, and the selection stays', () => {
    const { store, context, texts, select } = openTexts();
    select('t1');
    const [layer] = texts();
    if (!layer) throw new Error('There is a text');
    const copies = Array.from({ length: 48 }, () => ({ layer, box: { x: 0, y: 0, width: 10, height: 10 } }));
    addCopies(context, copies);
    expect(texts()).toHaveLength(3);
    expect(editorOf(store)).toMatchObject({ selectedLayerId: 't1', refusal: expect.stringContaining('at most 50') });
  });
});

import { describe, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '@/shared/store/make-store.ts';
import { newSlideDocument } from '@/testing/builders.ts';
import { editorOf } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';
import { useOnlyText } from './use-only-text.ts';

/** A slide with `textCount` texts, and the tool with which they are styled. */
function openSlide(textCount: number) {
  const store = makeStore();
  store.dispatch(editorActions.opened({ project: { id: 'p1', name: 'Mine', isAutosave: false }, document: newSlideDocument() }));
  for (let number = 1; number <= textCount; number += 1) {
    const payload = { slideId: 's1', layerId: `text-${number}`, content: 'Words' };
    store.dispatch(editorActions.performed({ type: 'add-text-layer', payload }));
  }
  store.dispatch(editorActions.layerSelected(null));
  const style = () => renderHook(useOnlyText, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
  const selected = () => editorOf(store).selectedLayerId;
  return { store, selected, style };
}

describe('useOnlyText', () => {
  test.each([
    [1, 'text-1'],
    [2, null],
    [0, null],
  ] as const)('When a slide has %i texts and they are to be styled, then %p is selected', (count, expected) => {
    const { selected, style } = openSlide(count);
    expect(selected()).toBeNull();
    style();
    expect(selected()).toBe(expected);
  });

  test('When the text is put down while the tool is open, then it stays so, until the slide is gone to again', () => {
    const { store, selected, style } = openSlide(1);
    style();
    act(() => void store.dispatch(editorActions.layerSelected(null)));
    expect(selected()).toBeNull();
    act(() => void store.dispatch(editorActions.slideSelected(1)));
    expect(selected()).toBeNull();
    act(() => void store.dispatch(editorActions.slideSelected(0)));
    expect(selected()).toBe('text-1');
  });
});

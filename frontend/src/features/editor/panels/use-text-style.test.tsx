import { describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '@/shared/store/make-store.ts';
import { newSlideDocument } from '@/testing/builders.ts';
import { memoryServer } from '@/testing/editor-tabs.ts';
import { editorOf, performCommand } from '../edit-document.ts';
import { EditorProvider } from '../editor-context.tsx';
import { editorActions } from '../editor-slice.ts';
import { useTextStyle } from './use-text-style.ts';

/** A selected text and the style controls of panel and bar. */
function openControls() {
  const store = makeStore();
  const { server } = memoryServer([]);
  store.dispatch(editorActions.opened({ project: { id: 'p1', name: 'Mine', isAutosave: false }, document: newSlideDocument() }));
  performCommand({ store, server }, { type: 'add-text-layer', payload: { slideId: 's1', layerId: 'text-1', content: 'Words' } });
  store.dispatch(editorActions.layerSelected('text-1'));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <EditorProvider server={server} uploadPictures={jest.fn<() => Promise<void>>()}>
        {children}
      </EditorProvider>
    </Provider>
  );
  const { result } = renderHook(() => ({ panel: useTextStyle(), bar: useTextStyle() }), { wrapper });
  const steps = () => editorOf(store).history.undo.length;
  const size = (control: 'panel' | 'bar', fontSize: number) => act(() => result.current[control].change({ fontSize }, 'size'));
  const sizes = () => editorOf(store).document.slides[0]?.textLayers.map(({ style }) => style.fontSize);
  const addSecond = (isLocked: boolean) => {
    const at = { slideId: 's1', layerId: 'text-2' };
    act(() => {
      performCommand({ store, server }, { type: 'add-text-layer', payload: { ...at, content: 'More' } });
      if (isLocked) performCommand({ store, server }, { type: 'lock-text-layer', payload: { ...at, isLocked } });
      store.dispatch(editorActions.layersSelected(['text-1', 'text-2']));
    });
  };
  return { steps, size, sizes, addSecond, control: () => result.current.panel };
}

describe('useTextStyle', () => {
  test('When one control is dragged and then another of the same kind, then these are two steps', () => {
    const { steps, size } = openControls();
    const before = steps();
    size('panel', 30);
    size('panel', 31);
    expect(steps()).toBe(before + 1);
    size('bar', 40);
    expect(steps()).toBe(before + 2);
  });

  test('When a control is dragged while two texts are selected, then both change, in one step', () => {
    const { steps, size, sizes, addSecond } = openControls();
    addSecond(false);
    const before = steps();
    size('panel', 30);
    size('panel', 31);
    expect(sizes()).toEqual([31, 31]);
    expect(steps()).toBe(before + 1);
  });

  test('When one of two selected texts is locked, then the other one is shown and changed', () => {
    const { size, sizes, addSecond, control } = openControls();
    addSecond(true);
    expect(control()).toMatchObject({ isLocked: false, hasSelection: true });
    size('panel', 30);
    expect(sizes()).toEqual([30, 64]);
  });
});

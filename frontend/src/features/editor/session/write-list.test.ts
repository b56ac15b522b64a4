import { beforeEach, describe, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { blankSlides, findPreset } from '@viral-slides/slide-document';
import { makeStore } from '@/shared/store/make-store.ts';
import { clearToasts, useToastQueue } from '@/shared/ui/toast-queue.ts';
import { newSlideDocument } from '@/testing/builders.ts';
import { memoryServer } from '@/testing/editor-tabs.ts';
import { useClipboard } from '../keyboard/use-clipboard.ts';
import { editorOf, performCommand, undoStep } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';
import { writeList } from './write-list.ts';

function openEditor(document = newSlideDocument()) {
  const store = makeStore();
  const context = { store, server: memoryServer([]).server };
  store.dispatch(editorActions.opened({ project: { id: 'p1', name: 'Mine', isAutosave: false }, document }));
  const words = () => editorOf(store).document.slides.map(({ textLayers }) => textLayers[0]?.content);
  const add = (slideId: string, presetId: string) =>
    performCommand(context, { type: 'add-text-layer', payload: { slideId, layerId: `on-${slideId}`, presetId, content: 'Mine' } });
  return { store, context, words, add };
}

const currentToast = () => renderHook(useToastQueue).result.current[0];
const many = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`);

beforeEach(() => clearToasts());

describe('slides from a list', () => {
  test('When a list is written, then its first slide is shown, and one step takes all of it back', () => {
    const { store, context, words } = openEditor();
    store.dispatch(editorActions.slideSelected(3));
    writeList(context, many(5));
    expect(words()).toEqual([undefined, undefined, undefined, 'Line 1', 'Line 2', 'Line 3', 'Line 4', 'Line 5']);
    expect(editorOf(store).slideIndex).toBe(3);
    expect(currentToast()).toMatchObject({ title: '5 slides were filled' });
    undoStep(context);
    expect(editorOf(store).document).toEqual(newSlideDocument());
  });

  test('When a text is selected, then its style is taken; else that of the first text; else that of new texts', () => {
    const { store, context, add } = openEditor();
    const styleAt = (place: number) => editorOf(store).document.slides[place]?.textLayers[0]?.style;
    writeList(context, ['First']);
    // In the middle of the slide, no wider than apps leave clear.
    expect(styleAt(0)).toEqual({ ...editorOf(store).defaultStyle, maxWidth: 350 });
    undoStep(context);

    add('s1', 'highlighter');
    add('s2', 'quote');
    writeList(context, ['Third']);
    expect(styleAt(2)).toMatchObject({ background: findPreset('highlighter')?.style.background });
    store.dispatch(editorActions.slideSelected(1));
    store.dispatch(editorActions.layerSelected('on-s2'));
    writeList(context, ['Fourth']);
    expect(styleAt(3)).toEqual(styleAt(1));
  });

  test('When lines find no room, then it is said how many, and Undo of the message takes the rest back', () => {
    const { context, words } = openEditor();
    writeList(context, many(12));
    expect(words()).toHaveLength(10);
    expect(currentToast()).toMatchObject({ description: '2 lines did not fit. A project can have at most 10 slides.' });
    currentToast()?.action?.onSelect();
    expect(words()).toEqual(Array.from({ length: 6 }));
  });

  test('When all slides have a text and there may be no more, then nothing changes, and it is said why', () => {
    const { store, context } = openEditor({ ...newSlideDocument(), slides: blankSlides(10) });
    writeList(context, many(10));
    const before = editorOf(store).document;
    writeList(context, ['One more']);
    expect(editorOf(store).document).toBe(before);
    expect(currentToast()).toMatchObject({ title: 'Not possible', description: 'A project can have at most 10 slides.' });
  });
});

describe('a pasted list', () => {
  const paste = (text: string, target: EventTarget = document.body) => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { getData: () => text } });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('When several lines are pasted, then each is on a slide; one line, or lines for a field, are left alone', () => {
    const { context, words } = openEditor();
    const { unmount } = renderHook(() => useClipboard(context));
    expect(paste('Just one\n')).toBe(false);
    const field = document.body.appendChild(document.createElement('textarea'));
    expect(paste('One\nTwo', field)).toBe(false);
    field.remove();
    expect(words()).toEqual(Array.from({ length: 6 }));
    expect(paste('- One\n- Two\n')).toBe(true);
    expect(words().slice(0, 3)).toEqual(['One', 'Two', undefined]);
    unmount();
    expect(paste('Three\nFour')).toBe(false);
  });
});

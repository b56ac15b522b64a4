import { describe, expect, test } from '@jest/globals';
import type { Command } from '@viral-slides/slide-document';
import { makeStore } from '@/shared/store/make-store.ts';
import { newSlideDocument } from '@/testing/builders.ts';
import { editorOf } from './edit-document.ts';
import { documentToSave } from './editor-selectors.ts';
import { editorActions, selectedIds } from './editor-slice.ts';

function openEditor() {
  const store = makeStore();
  store.dispatch(editorActions.opened({ project: { id: 'p1', name: 'Mine', isAutosave: false }, document: newSlideDocument() }));
  const perform = (command: Command) => store.dispatch(editorActions.performed(command));
  const add = (layerId: string, slideId = 's1') =>
    perform({ type: 'add-text-layer', payload: { slideId, layerId, presetId: 'viral-hook' } });
  return { store, perform, add, state: () => editorOf(store) };
}

describe('editor slice', () => {
  test('When slides are cut off, then the current slide is the last one left', () => {
    const { store, perform, state } = openEditor();
    store.dispatch(editorActions.slideSelected(5));
    perform({ type: 'set-slide-count', payload: { count: 3 } });
    expect(state()).toMatchObject({ slideIndex: 2, changeCount: 1 });
  });

  test('When adding a text is undone, then its selection is gone and redo brings the text back', () => {
    const { store, add, state } = openEditor();
    add('t1');
    store.dispatch(editorActions.layerSelected('t1'));
    store.dispatch(editorActions.undone());
    expect(state().selectedLayerId).toBeNull();
    store.dispatch(editorActions.redone());
    expect(state().document.slides[0]?.textLayers.map(({ id }) => id)).toEqual(['t1']);
  });

  test('When another project is opened, then it has its own caption; niche and branded hashtag stay', () => {
    const { store, perform, state } = openEditor();
    const open = (id: string, caption: string) => {
      store.dispatch(editorActions.opening());
      const document = { ...newSlideDocument(), caption };
      store.dispatch(editorActions.opened({ project: { id, name: id, isAutosave: false }, document }));
    };
    open('p1', 'First');
    store.dispatch(editorActions.captionSourceChanged({ branded: '#me' }));
    perform({ type: 'set-caption', payload: { caption: 'Mine' } });
    expect(state().document.caption).toBe('Mine');
    open('p2', 'Second');
    expect(state()).toMatchObject({ captionSource: { branded: '#me' }, document: { caption: 'Second' }, history: { undo: [] } });
  });

  test('When a locked text is to be edited, then it is only selected and the reason is shown', () => {
    const { store, perform, add, state } = openEditor();
    add('t1');
    perform({ type: 'lock-text-layer', payload: { slideId: 's1', layerId: 't1', isLocked: true } });
    store.dispatch(editorActions.editingStarted('t1'));
    expect(state()).toMatchObject({ selectedLayerId: 't1', editingLayerId: null, refusal: expect.stringContaining('Unlock it') });
  });

  test('When a picture is adjusted, then no text is selected, and a text, a slide or the ground beside ends it; a blank slide has none', () => {
    const { store, perform, add, state } = openEditor();
    store.dispatch(editorActions.pictureEntered());
    expect(state().isAdjustingPicture).toBe(false);
    const imageUrl = '/api/images/00000000-0000-4000-8000-000000000001/content';
    perform({ type: 'set-slide-image', payload: { slideId: 's1', imageUrl } });
    add('t1');
    for (const end of [
      editorActions.layerSelected('t1'),
      editorActions.layerSelected(null),
      editorActions.editingStarted('t1'),
      editorActions.slideSelected(1),
    ]) {
      store.dispatch(editorActions.pictureEntered());
      expect(state()).toMatchObject({ isAdjustingPicture: true, selectedLayerId: null });
      store.dispatch(end);
      expect(state().isAdjustingPicture).toBe(false);
    }
  });

  test('When another slide is shown, then nothing is selected or edited there', () => {
    const { store, add, state } = openEditor();
    add('t1');
    store.dispatch(editorActions.editingStarted('t1'));
    store.dispatch(editorActions.slideSelected(1));
    expect(state()).toMatchObject({ slideIndex: 1, selectedLayerId: null, editingLayerId: null });
  });

  test('When an untouched text is selected no more, then it is gone, and there is nothing to undo', () => {
    const { store, add, state } = openEditor();
    for (const leave of [editorActions.layerSelected(null), editorActions.slideSelected(1)]) {
      store.dispatch(editorActions.slideSelected(0));
      add('t1');
      store.dispatch(editorActions.editingStarted('t1'));
      store.dispatch(editorActions.editingEnded());
      expect(state()).toMatchObject({ selectedLayerId: 't1' });
      store.dispatch(leave);
      expect(state()).toMatchObject({ selectedLayerId: null, history: { undo: [], redo: [] } });
      expect(state().document).toEqual(newSlideDocument());
    }
  });

  test('When texts are taken into the selection and out of it, then the last one leads, and another slide has none', () => {
    const { store, add, perform, state } = openEditor();
    for (const id of ['t1', 't2', 't3']) {
      add(id);
      perform({ type: 'update-text-layer', payload: { slideId: 's1', layerId: id, content: id } });
    }
    const selected = () => selectedIds(state());
    store.dispatch(editorActions.layerSelected('t1'));
    store.dispatch(editorActions.layerToggled('t3'));
    store.dispatch(editorActions.layerToggled('t2'));
    expect(selected()).toEqual(['t1', 't3', 't2']);
    store.dispatch(editorActions.layerToggled('t2'));
    expect(state()).toMatchObject({ selectedLayerId: 't3', alsoSelectedIds: ['t1'] });
    perform({ type: 'delete-text-layer', payload: { slideId: 's1', layerId: 't3' } });
    expect(selected()).toEqual(['t1']);
    store.dispatch(editorActions.layersSelected(['t1', 't2', 'gone']));
    expect(selected()).toEqual(['t1', 't2']);
    store.dispatch(editorActions.editingStarted('t1'));
    expect(selected()).toEqual(['t1']);
    store.dispatch(editorActions.layersSelected(['t1', 't2']));
    store.dispatch(editorActions.slideSelected(1));
    expect(selected()).toEqual([]);
  });

  test('When another text is selected beside an untouched one, then that is gone', () => {
    const { store, add, perform, state } = openEditor();
    add('t1');
    perform({ type: 'update-text-layer', payload: { slideId: 's1', layerId: 't1', content: 'Words' } });
    add('t2');
    store.dispatch(editorActions.layerSelected('t2'));
    store.dispatch(editorActions.layerToggled('t1'));
    expect(selectedIds(state())).toEqual(['t1']);
    expect(state().document.slides[0]?.textLayers.map(({ id }) => id)).toEqual(['t1']);
  });

  test('When another look is chosen for an untouched text, then one text was added', () => {
    const { store, add, state } = openEditor();
    add('t1');
    store.dispatch(editorActions.editingStarted('t1'));
    const payload = { slideId: 's1', layerId: 't1', presetId: 'quote' };
    store.dispatch(editorActions.untouchedReplaced({ type: 'add-text-layer', payload }));
    expect(state()).toMatchObject({ selectedLayerId: 't1', editingLayerId: 't1' });
    expect(state().document.slides[0]?.textLayers).toMatchObject([{ id: 't1', style: { fontFamily: 'Lora' } }]);
    expect(state().history.undo).toHaveLength(1);
  });

  test('When a text was added and nothing written, then there is nothing to save of it', () => {
    const { store, perform, add, state } = openEditor();
    add('t1');
    store.dispatch(editorActions.layerSelected('t1'));
    expect(documentToSave(state())).toEqual(newSlideDocument());
    perform({ type: 'update-text-layer', payload: { slideId: 's1', layerId: 't1', content: 'Words' } });
    expect(documentToSave(state())).toBe(state().document);
  });

  test('When a command is refused, then the reason is kept and nothing counts as changed', () => {
    const { perform, state } = openEditor();
    perform({ type: 'set-slide-count', payload: { count: 11 } });
    expect(state()).toMatchObject({ refusal: 'The number of slides must be 3 to 10', changeCount: 0 });
  });

  test('When a command changes nothing, then there is nothing to undo and nothing to save', () => {
    const { perform, state } = openEditor();
    perform({ type: 'set-slide-count', payload: { count: 6 } });
    expect(state()).toMatchObject({ changeCount: 0, history: { undo: [], redo: [] } });
  });

  test('When another project is opened, then history and selection start empty', () => {
    const { store, add, state } = openEditor();
    add('t1');
    store.dispatch(editorActions.opened({ project: null, document: newSlideDocument() }));
    expect(state()).toMatchObject({ project: null, history: { undo: [] }, selectedLayerId: null, slideIndex: 0 });
  });
});

import { ZOOM, zoomIn, zoomOut } from '@viral-slides/slide-document';
import { useEffect } from 'react';
import { drawnLayout } from '../canvas/drawn-layouts.ts';
import { editorOf, performCommand, redoStep, undoStep, type EditContext } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import { currentSlide, selectedLayer } from '../editor-selectors.ts';
import { editorActions, type EditorState } from '../editor-slice.ts';
import { newId } from '../new-id.ts';
import { shortcutOf, type Shortcut } from './shortcut-of.ts';

/** Listens to the editor's shortcuts while the calling screen is mounted. */
export function useEditorKeyboard(onHelp: () => void): void {
  const context = useEditorTools();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented ? null : shortcutOf(event);
      if (!shortcut) return;
      if (shortcut.kind === 'help') onHelp();
      else if (!run(context, shortcut)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [context, onHelp]);
}

/** Carries a shortcut out. Returns whether it did something; else the browser may use the key. */
function run(context: EditContext, shortcut: Shortcut): boolean {
  const { store } = context;
  const editor = editorOf(store);
  if (editor.status !== 'ready') return false;
  switch (shortcut.kind) {
    case 'previous-slide':
      return Boolean(store.dispatch(editorActions.slideSelected(editor.slideIndex - 1)));
    case 'next-slide':
      return Boolean(store.dispatch(editorActions.slideSelected(editor.slideIndex + 1)));
    case 'undo':
      return undoStep(context);
    case 'redo':
      return redoStep(context);
    case 'deselect':
      return editor.selectedLayerId !== null && Boolean(store.dispatch(editorActions.layerSelected(null)));
    case 'zoom-in':
      return Boolean(store.dispatch(editorActions.zoomSet(zoomIn(editor.zoom))));
    case 'zoom-out':
      return Boolean(store.dispatch(editorActions.zoomSet(zoomOut(editor.zoom))));
    case 'fit':
      return Boolean(store.dispatch(editorActions.zoomSet(ZOOM.fit)));
    default:
      return runOnLayer(context, editor, shortcut);
  }
}

function runOnLayer(context: EditContext, editor: EditorState, shortcut: Shortcut): boolean {
  const slideId = currentSlide(editor)?.id;
  if (slideId === undefined) return false;
  if (shortcut.kind === 'paste') return paste(context, editor, slideId);
  const layer = selectedLayer(editor);
  const layout = layer && drawnLayout(layer.id);
  if (!layer || !layout) return false;
  const address = { slideId, layerId: layer.id };
  if (shortcut.kind === 'delete')
    return editor.editingLayerId !== layer.id && performCommand(context, { type: 'delete-text-layer', payload: address });
  if (shortcut.kind === 'nudge') {
    const { box } = layout;
    return performCommand(context, {
      type: 'move-text-layer',
      payload: { ...address, box: { ...box, x: box.x + shortcut.dx, y: box.y + shortcut.dy } },
    });
  }
  // Marked words of the page are what the person wants to copy.
  if (shortcut.kind !== 'copy' || window.getSelection()?.isCollapsed === false) return false;
  return Boolean(context.store.dispatch(editorActions.copied({ layer, box: layout.box })));
}

function paste(context: EditContext, { copied }: EditorState, slideId: string): boolean {
  if (!copied) return false;
  const layerId = newId();
  if (!performCommand(context, { type: 'paste-text-layer', payload: { slideId, layerId, layer: copied.layer, box: copied.box } }))
    return false;
  context.store.dispatch(editorActions.layerSelected(layerId));
  return true;
}

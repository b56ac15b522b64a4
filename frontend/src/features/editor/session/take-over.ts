import { mergeDocuments, rebaseHistory, type SlideDocument, type TextLayer } from '@viral-slides/slide-document';
import type { AppStore } from '@/shared/store/make-store.ts';
import type { Meeting } from '../autosave/autosaver.ts';
import { editorOf } from '../edit-document.ts';
import { editorActions, type EditorState } from '../editor-slice.ts';

/**
 * Merges others' changes into the document on the screen and its history, provided there is no conflict and none of the changes affects a
 * text that is being typed in. @returns whether that was done
 */
export function takeOverChanges(store: AppStore, { base, sent, theirs }: Meeting): boolean {
  const editor = editorOf(store);
  if (!base || editor.status !== 'ready' || editor.project?.id !== theirs.id) return false;
  const { merged, conflicts } = mergeDocuments({ base, sent, mine: editor.document, theirs });
  if (conflicts.length > 0 || disturbsTyping(editor, merged)) return false;
  show(store, merged, { base, theirs });
  return true;
}

/** Merges others' changes into slides that are no longer on the screen. @returns null on a conflict: their draft waits for the next opening */
export function mergeUnseen({ base, sent, theirs }: Meeting, mine: SlideDocument): SlideDocument | null {
  if (!base) return null;
  const { merged, conflicts } = mergeDocuments({ base, sent, mine, theirs });
  return conflicts.length > 0 ? null : merged;
}

/** Shows the document with what both changed as the others have it. */
export function takeOverAll(store: AppStore, { base, sent, theirs }: Meeting & { base: SlideDocument }): void {
  const { merged } = mergeDocuments({ base, sent, mine: editorOf(store).document, theirs });
  show(store, merged, { base, theirs });
}

function show(store: AppStore, merged: SlideDocument, { base, theirs }: { base: SlideDocument; theirs: SlideDocument }): void {
  const { document: mine, history } = editorOf(store);
  const rebased = rebaseHistory(history, { base, mine, theirs, merged });
  store.dispatch(editorActions.takenOver({ document: merged, history: rebased }));
}

/** The open field keeps its own words: what came in under it would be written over by the next key, or refuse it. */
function disturbsTyping({ editingLayerId, document }: EditorState, merged: SlideDocument): boolean {
  if (editingLayerId === null) return false;
  const [before, after] = [findText(document, editingLayerId), findText(merged, editingLayerId)];
  return after === undefined || after.content !== before?.content || after.isLocked === true;
}

function findText({ slides }: SlideDocument, layerId: string): TextLayer | undefined {
  return slides.flatMap(({ textLayers }) => textLayers).find(({ id }) => id === layerId);
}

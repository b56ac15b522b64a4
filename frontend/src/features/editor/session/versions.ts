import { documentOf, mergeDocuments, type MergeConflict, type SlideDocument } from '@viral-slides/slide-document';
import type { Meeting } from '../autosave/autosaver.ts';
import { documentToSave } from '../editor-selectors.ts';
import type { EditorState } from '../editor-slice.ts';

/** Between what a conflict is. */
export interface Versions {
  /** Version on the screen. */
  mine: SlideDocument;
  /** Result of taking the other version. */
  theirs: SlideDocument;
  /** Conflicts between both versions; null where the other version is another project's. */
  conflicts: readonly MergeConflict[] | null;
}

/** Returns both versions of a conflict. */
export function versionsOf(editor: EditorState, { base, sent, theirs }: Meeting): Versions {
  const mine = documentToSave(editor);
  if (!base) return { mine, theirs: documentOf(theirs), conflicts: null };
  const { merged, conflicts } = mergeDocuments({ base, sent, mine: editor.document, theirs });
  return { mine, theirs: merged, conflicts };
}

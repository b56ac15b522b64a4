/** Part that both changed: `existence` was deleted on one side and changed on the other, or there is no room for what both added. */
export type MergePart = 'content' | 'style' | 'place' | 'lock' | 'picture' | 'alt-text' | 'order' | 'format' | 'caption' | 'existence';

/** One thing that both changed to something different. */
export interface MergeConflict {
  /** Null where it is about the document as a whole: its format, its caption, or the order of its slides. */
  readonly slideId: string | null;
  /** The text that it is about; null = the slide or the document. */
  readonly layerId: string | null;
  readonly part: MergePart;
}

/** Takes note of a conflict. */
export type NoteConflict = (conflict: MergeConflict) => void;

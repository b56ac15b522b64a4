import type { TextStyle } from './text-style.ts';
import type { MaybeWatermark } from './watermark.ts';

/** A text on a slide. */
export interface TextLayer extends MaybeWatermark {
  /** Unique within its document. */
  id: string;
  /** Typed text, with line breaks; at most 5,000 characters. */
  content: string;
  style: TextStyle;
  /** Whether the text is kept from being changed, moved and deleted until it is unlocked; absent = not locked. */
  isLocked?: boolean | undefined;
  /** Whether the content is the number of its slide, kept true by every change (page-numbers.ts); absent = it is what was typed. */
  isPageNumber?: true | undefined;
}

/** Placeholder of an empty layer in the editor; never exported. */
export const EMPTY_LAYER_HINT = 'Double click to edit';

/** The same where there is no mouse. */
export const EMPTY_LAYER_TOUCH_HINT = 'Double tap to edit';

/** Reason why a locked text does not change, with advice. */
export const LOCKED_LAYER_HINT = 'This text is locked. Unlock it in the layer list to change it.';

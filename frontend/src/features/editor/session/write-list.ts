import { MAX_WIDTH, SLIDE_COUNT, clearWidth, slidesFromLines, type TextStyle } from '@viral-slides/slide-document';
import { toast } from '@/shared/ui/toast-queue.ts';
import { editorOf, performCommand, type EditContext } from '../edit-document.ts';
import { offerUndo } from '../edit-lease.ts';
import { currentSlide, selectedLayer } from '../editor-selectors.ts';
import { editorActions, type EditorState } from '../editor-slice.ts';
import { newId } from '../new-id.ts';

/** Reason why some lines of a list are on no slide. */
export const NO_ROOM_HINT = `A project can have at most ${SLIDE_COUNT.max} slides.`;

/**
 * Writes each line on a slide of its own, starting with the open slide, in the style of the selected text, else of the first one. One step
 * of the history. A toast says what was done and offers to undo it.
 */
export function writeList(context: EditContext, lines: readonly string[]): void {
  const { store } = context;
  const editor = editorOf(store);
  const { slides, first, written } = slidesFromLines(editor.document.slides, lines, {
    from: editor.slideIndex,
    style: styleOf(editor),
    newLayerId: newId,
  });
  if (written === 0) return void toast({ title: 'Not possible', description: NO_ROOM_HINT, variant: 'destructive' });
  if (!performCommand(context, { type: 'replace-slides', payload: { slides } })) return;
  store.dispatch(editorActions.slideSelected(first));
  const left = lines.length - written;
  toast({
    title: written === 1 ? 'One slide was filled' : `${written} slides were filled`,
    description: left === 0 ? 'Each line has its own slide.' : `${lineCount(left)} did not fit. ${NO_ROOM_HINT}`,
    action: offerUndo(context),
  });
}

/** `1 line`, `3 lines`. */
export function lineCount(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}

/** The style of the selected text, else of the first one on the slide, else of the first of all; else that of new texts. */
function styleOf(editor: EditorState): TextStyle {
  const first = [currentSlide(editor), ...editor.document.slides]
    .flatMap((slide) => slide?.textLayers ?? [])
    .find(({ watermark }) => !watermark);
  const { defaultStyle, document } = editor;
  return (
    (selectedLayer(editor) ?? first)?.style ?? {
      ...defaultStyle,
      maxWidth: Math.min(defaultStyle.maxWidth ?? MAX_WIDTH.default, clearWidth(document.outputFormat)),
    }
  );
}

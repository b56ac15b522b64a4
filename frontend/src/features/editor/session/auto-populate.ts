import { autoPopulateShortage, populateSlides } from '@viral-slides/slide-document';
import type { EditContext } from '../edit-document.ts';
import { startEdit } from '../edit-lease.ts';
import { editorActions } from '../editor-slice.ts';

/**
 * Gives every slide a different random unused library image and goes to slide 1. One step of the history.
 * @param random returns a number from 0 to 1
 * @returns null when it is done or the slides were closed before, else the message for the person
 */
export async function autoPopulate(context: EditContext, random: () => number = Math.random): Promise<string | null> {
  const edit = startEdit(context, 'Slides not filled');
  const unused = (await context.server.listImages()).filter((image) => !image.isUsed);
  const editor = edit.editor();
  if (!editor) return null;
  const { slides } = editor.document;
  const shortage = autoPopulateShortage(slides.length, unused.length);
  if (shortage) return shortage;
  const urls = shuffled(
    unused.map((image) => image.url),
    random,
  );
  edit.perform({ type: 'replace-slides', payload: { slides: populateSlides(slides, urls) } });
  edit.show(editorActions.slideSelected(0));
  return null;
}

/** Fisher–Yates: every order is equally likely. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

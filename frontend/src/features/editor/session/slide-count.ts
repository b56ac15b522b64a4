import { SLIDE_COUNT, copySlide, freeSlideId, newSlideAmong, type Slide } from '@viral-slides/slide-document';
import { toast } from '@/shared/ui/toast-queue.ts';
import { editorOf, performCommand, type EditContext } from '../edit-document.ts';
import { startEdit, type EditLease } from '../edit-lease.ts';
import { editorActions, type EditorState } from '../editor-slice.ts';
import { newId } from '../new-id.ts';

/** Sets how many slides there are. Those that are cut off at the end can be brought back from a message. */
export function setSlideCount(context: EditContext, count: number): void {
  change(context, () => performCommand(context, { type: 'set-slide-count', payload: { count } }));
}

/** Takes a slide out, as long as enough stay; a message offers it back. */
export function deleteSlide(context: EditContext, slideId: string): void {
  if (editorOf(context.store).document.slides.length <= SLIDE_COUNT.min) return;
  change(context, () => performCommand(context, { type: 'delete-slide', payload: { slideId } }));
}

/** Puts a blank slide, with the watermark of the others, behind the given one and shows it. */
export function addSlide(context: EditContext, behindId: string | undefined): void {
  const { slides } = editorOf(context.store).document;
  insert(context, newSlideAmong(slides, freeSlideId(slides)), behindId);
}

/** Puts a copy of a slide behind it and shows the copy. */
export function duplicateSlide(context: EditContext, slideId: string): void {
  const { slides } = editorOf(context.store).document;
  const slide = slides.find(({ id }) => id === slideId);
  if (slide) insert(context, copySlide(slide, freeSlideId(slides), newId), slideId);
}

function insert(context: EditContext, slide: Slide, behindId: string | undefined): void {
  const { slides } = editorOf(context.store).document;
  const before = slides.findIndex(({ id }) => id === behindId);
  const at = before === -1 ? slides.length : before + 1;
  if (performCommand(context, { type: 'insert-slide', payload: { slide, at } })) context.store.dispatch(editorActions.slideSelected(at));
}

/** Performs something that may take slides away, and offers those back. */
function change(context: EditContext, perform: () => boolean): void {
  const before = editorOf(context.store);
  if (!perform()) return;
  const after = editorOf(context.store);
  const gone = before.document.slides.filter((slide) => !after.document.slides.includes(slide));
  if (gone.length === 0) return;
  const edit = startEdit(context, 'Nothing was undone');
  toast({
    title: gone.length === 1 ? 'One slide was removed' : `${gone.length} slides were removed`,
    description: 'Images stay in your library.',
    action: { label: 'Undo', onSelect: () => bringBack(edit, { before, gone, changeCount: after.changeCount }) },
  });
}

interface Removal {
  before: EditorState;
  gone: readonly Slide[];
  /** The editor's count of changes right after it. */
  changeCount: number;
}

/** Takes the removal back: as the step it was, or slide by slide where something else was done since. */
function bringBack(edit: EditLease, { before, gone, changeCount }: Removal): void {
  const editor = edit.editor();
  if (!editor) return;
  if (editor.changeCount === changeCount) return void edit.undo();
  for (const slide of gone) {
    const { slides = [] } = edit.editor()?.document ?? {};
    // Slides that were added since may have got its id.
    const isTaken = slides.some(({ id }) => id === slide.id);
    const back = isTaken ? { ...slide, id: freeSlideId([...slides, ...gone]) } : slide;
    edit.perform({ type: 'insert-slide', payload: { slide: back, at: before.document.slides.indexOf(slide) } });
  }
}

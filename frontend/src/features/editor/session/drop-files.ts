import { DEFAULT_SLIDE_IMAGE_URL, chooseImage, type Slide } from '@viral-slides/slide-document';
import { toast } from '@/shared/ui/toast-queue.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { editorOf, type EditContext } from '../edit-document.ts';
import { startEdit, type EditLease } from '../edit-lease.ts';
import { editorActions } from '../editor-slice.ts';
import { picturesAmong } from './pictures-among.ts';

/**
 * Uploads picture files into the library. Resolves when all of them are there or have failed; shows failures itself.
 * @param onUploaded called for each file that is in the library, with its index and the address that slides hold
 */
export type UploadPictures = (files: readonly File[], onUploaded: (index: number, imageUrl: string) => void) => Promise<void>;

/** Title where an image is on no slide. */
const NOT_PLACED = 'Image not added to the slide';

/** Dropped files, and their target. */
export interface FileDropInput {
  files: readonly File[];
  /** Takes the first picture; others fill the blank slides behind it. */
  slideId: string;
  upload: UploadPictures;
}

/**
 * Uploads files that were dropped on a slide and puts each on its slide as soon as it is in the library, also when the editor was left or
 * another project was opened by then. Files that are no pictures, or for which no slide has room, are left out, with a message.
 */
export async function dropFiles(context: EditContext, { files: dropped, slideId, upload }: FileDropInput): Promise<void> {
  const { document } = editorOf(context.store);
  const edit = startEdit(context, NOT_PLACED);
  const files = await picturesAmong(dropped);
  if (files.length === 0) return;
  const targets = targetsFrom(document.slides, slideId).slice(0, files.length);
  showSkippedToast(files.length - targets.length);
  const ids = targets.map(({ id }) => id);
  edit.show(editorActions.picturesAwaited(ids));
  try {
    await upload(files.slice(0, targets.length), (index, imageUrl) => {
      const target = targets[index];
      if (target) place(context, edit, { target, imageUrl });
    });
  } finally {
    edit.show(editorActions.picturesSettled(ids));
  }
}

function showSkippedToast(count: number): void {
  if (count === 0) return;
  toast({
    title: count === 1 ? 'One image was skipped' : `${count} images were skipped`,
    description: 'No blank slides are left. To add many images at once, use Upload.',
  });
}

/** The slide itself, then the blank ones behind it. */
function targetsFrom(slides: readonly Slide[], slideId: string): Slide[] {
  const start = slides.findIndex(({ id }) => id === slideId);
  return slides.filter((slide, index) => index === start || (index > start && slide.imageUrl === DEFAULT_SLIDE_IMAGE_URL));
}

/** An image that is in the library, and the slide it was dropped on as it was then. */
interface Arrival {
  target: Slide;
  imageUrl: string;
}

/** A slide that got another picture in the meantime keeps it: the person chose it later. */
function place(context: EditContext, started: EditLease, arrival: Arrival): void {
  const edit = started.isHeld() ? started : reopened(context, started);
  if (!edit) return placeLater(context, started, arrival);
  const { target, imageUrl } = arrival;
  const now = editorOf(context.store).document.slides.find(({ id }) => id === target.id);
  edit.show(editorActions.picturesSettled([target.id]));
  if (now?.imageUrl === target.imageUrl) edit.perform(chooseImage(now, imageUrl));
}

/** The slides of the same project, where it is open again; else null. */
function reopened(context: EditContext, { project }: EditLease): EditLease | null {
  const edit = startEdit(context, NOT_PLACED);
  return project !== null && edit.project?.id === project.id && edit.isHeld() ? edit : null;
}

/** Slides that are closed get their image at the server, where their project is. */
function placeLater({ server }: EditContext, { project, editor }: EditLease, { target, imageUrl }: Arrival): void {
  // Slides that had no project are nowhere else: the refusal says so.
  if (!project) return void editor();
  import('./place-in-project.ts')
    .then(({ placeInProject }) => placeInProject(server, project, { slideId: target.id, before: target.imageUrl, imageUrl }))
    .catch((error: unknown) => {
      reportFailure('A dropped image could not be added to its slide', error);
      toast({ title: NOT_PLACED, description: 'The image is in your library.', variant: 'destructive' });
    });
}

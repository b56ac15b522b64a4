import { DEFAULT_SLIDE_IMAGE_URL, chooseImage, type Slide } from '@viral-slides/slide-document';
import { toast } from '@/shared/ui/toast-queue.ts';
import { editorOf, performCommand, type EditContext } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';
import { isSameProject } from './same-project.ts';

/**
 * Uploads picture files into the library. Resolves when all of them are there or have failed; shows failures itself.
 * @param onUploaded called for each file that is in the library, with its index and the address that slides hold
 */
export type UploadPictures = (files: readonly File[], onUploaded: (index: number, imageUrl: string) => void) => Promise<void>;

/** What was dropped where. */
export interface FileDropInput {
  files: readonly File[];
  /** Takes the first picture; others fill the blank slides behind it. */
  slideId: string;
  upload: UploadPictures;
}

/**
 * Uploads files that were dropped on a slide and puts each on its slide as soon as it is in the library. Files for which no slide has room
 * are left out, with a message.
 */
export async function dropFiles(context: EditContext, { files, slideId, upload }: FileDropInput): Promise<void> {
  const pictures = files.filter((file) => file.type.startsWith('image/'));
  if (pictures.length === 0) {
    toast({ title: 'No pictures among these files', description: 'Slides take image files.', variant: 'destructive' });
    return;
  }
  const { project, document } = editorOf(context.store);
  const targets = targetsFrom(document.slides, slideId).slice(0, pictures.length);
  tellLeftOut(pictures.length - targets.length);
  const ids = targets.map(({ id }) => id);
  context.store.dispatch(editorActions.picturesAwaited(ids));
  try {
    await upload(pictures.slice(0, targets.length), (index, imageUrl) => {
      const target = targets[index];
      if (target && isSameProject(project, editorOf(context.store))) place(context, target, imageUrl);
    });
  } finally {
    context.store.dispatch(editorActions.picturesSettled(ids));
  }
}

function tellLeftOut(count: number): void {
  if (count === 0) return;
  toast({
    title: count === 1 ? 'One picture was left out' : `${count} pictures were left out`,
    description: 'No blank slide is left for more. Upload takes more at once.',
  });
}

/** The slide itself, then the blank ones behind it. */
function targetsFrom(slides: readonly Slide[], slideId: string): Slide[] {
  const start = slides.findIndex(({ id }) => id === slideId);
  return slides.filter((slide, index) => index === start || (index > start && slide.imageUrl === DEFAULT_SLIDE_IMAGE_URL));
}

/** A slide that got another picture in the meantime keeps it: the person chose it later. */
function place(context: EditContext, target: Slide, imageUrl: string): void {
  const now = editorOf(context.store).document.slides.find(({ id }) => id === target.id);
  context.store.dispatch(editorActions.picturesSettled([target.id]));
  if (now?.imageUrl === target.imageUrl) performCommand(context, chooseImage(now, imageUrl));
}

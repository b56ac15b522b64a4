import { chooseImage, EMPTY_HISTORY, perform } from '@viral-slides/slide-document';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { OpenProject } from '../editor-slice.ts';
import type { EditorServer, Project } from '../server/editor-server.ts';
import { currentOf } from '../server/refusals.ts';

/** How often the project may be saved by others in between. */
const MOST_TRIES = 5;

/** An image and the slide that it is for. */
interface Placement {
  slideId: string;
  /** The image that the slide had; with another one by now it stays as it is. */
  before: string;
  imageUrl: string;
}

/**
 * Puts an image on a slide of a project that is not open, at the server. A message says so. What else is changed there is merged, as
 * with any other device.
 * @throws ApiError where the project is gone or the server does not answer
 */
export async function placeInProject(
  server: Pick<EditorServer, 'getProject' | 'updateProject'>,
  { id, name, isAutosave }: OpenProject,
  placement: Placement,
): Promise<void> {
  let project = await server.getProject(id);
  for (let tries = 1; ; tries += 1) {
    const slides = slidesWith(project, placement);
    if (!slides)
      return void toast({ title: 'Image not added', description: `The slide in “${name}” has changed. The image is in your library.` });
    try {
      await server.updateProject(id, { slides, outputFormat: project.outputFormat, revision: project.revision });
      return void toast({ title: isAutosave ? 'Image added to your slides' : `Image added to “${name}”` });
    } catch (error) {
      const current = currentOf(error);
      if (!current || tries === MOST_TRIES) throw error;
      project = current;
    }
  }
}

function slidesWith(project: Project, { slideId, before, imageUrl }: Placement): Project['slides'] | null {
  const slide = project.slides.find(({ id }) => id === slideId);
  if (slide?.imageUrl !== before) return null;
  const edited = perform(project, EMPTY_HISTORY, chooseImage(slide, imageUrl));
  return edited.ok ? edited.document.slides : null;
}

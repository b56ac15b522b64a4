import { projectsApi } from '@/shared/api/generated/projects.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { isOpen, type Destination } from '../destinations.ts';
import { NO_ERRORS, joinedErrors, type DialogErrors } from '../dialog-errors.ts';
import { cutWords, pictureFrameOf } from './picture-frame.ts';

/**
 * Checks, right before posts are sent, whether trimming would cut a text of their slides as they are saved now. If that cannot be checked here, the server refuses
 * to render them.
 * @returns null where nothing is cut
 */
export function useTrimCheck(): (all: readonly Destination[]) => Promise<DialogErrors | null> {
  const dispatch = useAppDispatch();
  const cutAt = async (destination: Destination): Promise<DialogErrors> => {
    const load = projectsApi.endpoints.getProject.initiate({ id: destination.draft.projectId }, { forceRefetch: true, subscribe: false });
    const { slides, outputFormat } = await dispatch(load).unwrap();
    const frame = pictureFrameOf(destination, outputFormat);
    const { findCutSlides } = await import('./find-cut-slides.ts');
    const words = frame && cutWords(await findCutSlides(slides, outputFormat, frame));
    return words ? { shared: {}, own: { [destination.key]: { pictureFit: `${words} Choose a margin.` } } } : NO_ERRORS;
  };
  return async (all) => {
    const trimmed = all.filter((each) => isOpen(each) && each.draft.pictureFit?.kind === 'trim' && each.context.scheduledTime !== null);
    const found = await Promise.all(
      trimmed.map((each) =>
        cutAt(each).catch((error: unknown) => {
          reportFailure('The texts of slides could not be measured', error);
          return NO_ERRORS;
        }),
      ),
    );
    const errors = joinedErrors(found);
    return Object.keys(errors.own).length > 0 ? errors : null;
  };
}

import { useEffect } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { slideOf, withSlide } from './slide-address.ts';

/** How long a slide is shown before the address names it, in milliseconds: browsers refuse to change the address more often than a few times a second. */
const SETTLED_MS = 400;

/** Keeps the slide on the screen in the address, and goes to the one that it names when a project is opened. */
export function useSlideAddress(): void {
  const dispatch = useAppDispatch();
  const isReady = useEditor((editor) => editor.status === 'ready');
  const projectId = useEditor((editor) => editor.project?.id);
  const slideIndex = useEditor((editor) => editor.slideIndex);

  useEffect(() => {
    if (isReady) dispatch(editorActions.slideSelected(slideOf(window.location.search, projectId)));
    // Once for each opening: later the slides lead and the address follows.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady, dispatch]);

  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      const { pathname, search } = window.location;
      const next = withSlide(search, { projectId, slideIndex });
      // Bypasses the router: nothing on the page depends on it, and each navigation would render the whole editor again.
      if (next !== search) window.history.replaceState(window.history.state, '', pathname + next);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isReady, projectId, slideIndex]);
}

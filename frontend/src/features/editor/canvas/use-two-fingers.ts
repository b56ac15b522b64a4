import { DEFAULT_SLIDE_IMAGE_URL, ZOOM, type Point } from '@viral-slides/slide-document';
import { useEffect, useRef, type RefObject } from 'react';
import { useAppStore } from '@/shared/store/hooks.ts';
import { editorOf } from '../edit-document.ts';
import { currentSlide } from '../editor-selectors.ts';
import { editorActions, type EditorState } from '../editor-slice.ts';

/** Fingers that lie on the picture, by their pointers' ids, in CSS pixels of the page. */
export type FingersDown = ReadonlyMap<number, Point>;

/**
 * Lets two fingers on the picture of a slide take hold of it: the picture is adjusted from there on, and follows them at once. Where the
 * slide is zoomed in, has no picture, or a finger is on a text or beside the slide, they zoom the view.
 * @returns the fingers that are on the ground of the slide, for what takes them over
 */
export function useTwoFingers(slide: RefObject<HTMLElement | null>): RefObject<FingersDown> {
  const store = useAppStore();
  const fingers = useRef(new Map<number, Point>());
  useEffect(() => {
    const element = slide.current;
    const down = fingers.current;
    if (!element) return;
    let areOnPicture = false;
    const onPointer = ({ type, pointerType, pointerId, target, clientX, clientY }: PointerEvent) => {
      const isStart = type === 'pointerdown' && pointerType === 'touch' && target === element;
      if (isStart || (type === 'pointermove' && down.has(pointerId))) down.set(pointerId, { x: clientX, y: clientY });
      else if (type !== 'pointermove') down.delete(pointerId);
    };
    const onTouchStart = (event: TouchEvent) => {
      if (event.touches.length !== 2 || down.size !== 2 || !canTakeHold(editorOf(store))) return;
      areOnPicture = true;
      // Else the same fingers would zoom the view.
      event.stopPropagation();
      store.dispatch(editorActions.pictureEntered());
    };
    const onTouchMove = (event: TouchEvent) => {
      if (areOnPicture && event.cancelable) event.preventDefault();
    };
    const onTouchEnd = ({ touches }: TouchEvent) => {
      if (touches.length === 0) areOnPicture = false;
    };
    const abort = new AbortController();
    const { signal } = abort;
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const)
      window.addEventListener(type, onPointer, { signal, capture: true, passive: true });
    element.addEventListener('touchstart', onTouchStart, { signal, passive: true });
    element.addEventListener('touchmove', onTouchMove, { signal, passive: false });
    for (const type of ['touchend', 'touchcancel'] as const) element.addEventListener(type, onTouchEnd, { signal, passive: true });
    return () => abort.abort();
  }, [slide, store]);
  return fingers;
}

function canTakeHold(editor: EditorState): boolean {
  const imageUrl = currentSlide(editor)?.imageUrl ?? DEFAULT_SLIDE_IMAGE_URL;
  return imageUrl !== DEFAULT_SLIDE_IMAGE_URL && editor.zoom <= ZOOM.fit && !editor.isAdjustingPicture;
}

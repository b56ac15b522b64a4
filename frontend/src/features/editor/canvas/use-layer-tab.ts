import type { KeyboardEvent, RefObject } from 'react';
import type { LayerLayout } from '@viral-slides/slide-renderer';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { editorActions } from '../editor-slice.ts';

/** Elements that Tab visits. */
export interface LayerTabInput {
  /** The elements over the texts, by their layers' ids. */
  boxes: RefObject<ReadonlyMap<string, HTMLElement>>;
  layouts: readonly LayerLayout[];
}

/**
 * Tab goes from a text to the next one, and Shift + Tab to the one before, past the bar at the text. At the last and the first text the
 * keys stay the browser's: behind the last come its bar and the rest of the page.
 */
export function useLayerTab({ boxes, layouts }: LayerTabInput): (event: KeyboardEvent) => void {
  const dispatch = useAppDispatch();
  return (event) => {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
    const index = layouts.findIndex(({ layer }) => boxes.current.get(layer.id) === event.target);
    const next = index === -1 ? undefined : layouts[index + (event.shiftKey ? -1 : 1)];
    const box = next && boxes.current.get(next.layer.id);
    if (!box) return;
    event.preventDefault();
    // Of several selected texts only this one stays.
    dispatch(editorActions.layerSelected(next.layer.id));
    box.focus({ preventScroll: true });
  };
}

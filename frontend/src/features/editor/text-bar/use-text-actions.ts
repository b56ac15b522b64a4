import type { TextLayer } from '@viral-slides/slide-document';
import { useMemo } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { drawnLayout } from '../canvas/drawn-layouts.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { editorActions } from '../editor-slice.ts';
import { newId } from '../new-id.ts';

/** What can be done to a text as a whole, from the bar at it and from the list of layers. */
export function useTextActions(slideId: string) {
  const dispatch = useAppDispatch();
  const { perform } = useDocumentActions();
  return useMemo(
    () => ({
      /** Puts a copy beside the text and selects it. */
      duplicate(layer: TextLayer) {
        const drawn = drawnLayout(layer.id);
        const layerId = newId();
        if (drawn && perform({ type: 'paste-text-layer', payload: { slideId, layerId, layer, box: drawn.box } }))
          dispatch(editorActions.layerSelected(layerId));
      },
      setLocked(layerId: string, isLocked: boolean) {
        perform({ type: 'lock-text-layer', payload: { slideId, layerId, isLocked } });
      },
      remove(layerId: string) {
        perform({ type: 'delete-text-layer', payload: { slideId, layerId } });
      },
    }),
    [dispatch, perform, slideId],
  );
}

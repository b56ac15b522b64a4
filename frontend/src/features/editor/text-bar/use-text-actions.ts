import type { TextLayer } from '@viral-slides/slide-document';
import { useMemo } from 'react';
import { drawnLayout } from '../canvas/drawn-layouts.ts';
import { useDocumentActions, useEditorTools } from '../editor-context.tsx';
import { addCopies } from '../selection/selection-actions.ts';

/** Actions on a text as a whole, for the list of layers and the bar at a single one. */
export function useTextActions(slideId: string) {
  const context = useEditorTools();
  const { perform } = useDocumentActions();
  return useMemo(
    () => ({
      /** Puts a copy beside the text and selects it. */
      duplicate(layer: TextLayer) {
        const drawn = drawnLayout(layer.id);
        if (drawn) addCopies(context, [drawn]);
      },
      setLocked(layerId: string, isLocked: boolean) {
        perform({ type: 'lock-text-layer', payload: { slideId, layerId, isLocked } });
      },
      remove(layerId: string) {
        perform({ type: 'delete-text-layer', payload: { slideId, layerId } });
      },
    }),
    [context, perform, slideId],
  );
}

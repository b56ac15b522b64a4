import { ZOOM } from '@viral-slides/slide-document';
import { ListPlus } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { areSlidesEmpty, useEditor } from '../editor-selectors.ts';
import type { EditorState } from '../editor-slice.ts';
import { ZoomGroup } from '../toolbar/editor-toolbar.tsx';

/**
 * Controls over the lower edge of the canvas on a desktop: zoom in the corner, upright beside the widest slide; and below the frame the shortest way to slides,
 * while there are none.
 */
export function CanvasCorner({ onList }: { onList: () => void }) {
  const isOffered = useEditor((editor) => areSlidesEmpty(editor) && !hasText(editor) && editor.zoom < ZOOM.fit);
  return (
    <>
      {isOffered && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center *:pointer-events-auto [@media(max-height:620px)]:hidden">
          <Button variant="ghost" className="h-8 text-sm" onClick={onList}>
            <ListPlus />
            Paste a list: each line becomes a slide
          </Button>
        </div>
      )}
      <div
        role="group"
        aria-label="Zoom"
        className="absolute bottom-2 right-2 flex flex-col items-center rounded-control border border-line bg-surface-1 [@media(max-height:540px)]:flex-row"
      >
        <ZoomGroup tooltipSide="left" />
      </div>
    </>
  );
}

function hasText(editor: EditorState): boolean {
  return editor.document.slides.some(({ textLayers }) => textLayers.length > 0);
}

import { canvasSize, type OutputFormatId } from '@viral-slides/slide-document';
import { measureText } from '@viral-slides/slide-renderer';
import { useRef, type RefObject } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { editorActions } from '../editor-slice.ts';
import { TextBar } from '../text-bar/text-bar.tsx';
import { typedPlace } from '../typing/typed-place.ts';
import { InlineTextEditor } from './inline-text-editor.tsx';
import { LayerBox, type LayerBoxProps } from './layer-box.tsx';

/** A text of the slide that is being edited. */
export interface CanvasTextProps extends Omit<LayerBoxProps, 'ref' | 'onSelect' | 'onToggle' | 'onEdit'> {
  ref: (element: HTMLDivElement | null) => void;
  slideId: string;
  format: OutputFormatId;
  /** Whether the bar stands at it: of several selected texts, at the one that was selected last. */
  hasBar: boolean;
  /** Whether it is open for typing. */
  isEditing: boolean;
  /** The drawing it is on. */
  canvas: RefObject<HTMLElement | null>;
}

/** Touch target of a text: its box, or the field in which it is written, and the bar with its style while it is selected. */
export function CanvasText({ ref, layouts, slideId, format, hasBar, isEditing, canvas, ...box }: CanvasTextProps) {
  const { layout, scale, isSelected } = box;
  const layerId = layout.layer.id;
  const dispatch = useAppDispatch();
  const { perform } = useDocumentActions();
  const element = useRef<HTMLDivElement>(null);
  const write = (content: string, mergeKey: string) => {
    const place = typedPlace(layout, content, { canvas: canvasSize(format), measure: measureText });
    perform({ type: 'update-text-layer', payload: { slideId, layerId, content, ...place, mergeKey } });
  };
  return (
    <>
      {isEditing ? (
        <InlineTextEditor layout={layout} scale={scale} onInput={write} onEnd={() => dispatch(editorActions.editingEnded())} />
      ) : (
        <LayerBox
          {...box}
          layouts={layouts}
          ref={(next) => {
            element.current = next;
            ref(next);
          }}
          onSelect={() => isSelected || dispatch(editorActions.layerSelected(layerId))}
          onToggle={() => dispatch(editorActions.layerToggled(layerId))}
          onEdit={() => dispatch(editorActions.editingStarted(layerId))}
        />
      )}
      {/* Behind its text in the order of the Tab key. */}
      {hasBar && (
        <TextBar
          layout={layout}
          layouts={layouts}
          slideId={slideId}
          scale={scale}
          isEditing={isEditing}
          canvas={canvas}
          onLeave={() => element.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  );
}

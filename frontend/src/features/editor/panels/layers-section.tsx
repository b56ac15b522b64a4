import { layerStack, type Slide, type TextLayer } from '@viral-slides/slide-document';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { useKeptFocus } from '@/shared/ui/use-kept-focus.ts';
import { currentSlide, useEditor } from '../editor-selectors.ts';
import { editorActions, selectedIds } from '../editor-slice.ts';
import { layerName } from '../layer-name.ts';
import { PictureLayerRow } from '../pictures/picture-layer-row.tsx';
import { useTextActions } from '../text-bar/use-text-actions.ts';
import { LayerRow } from './layer-row.tsx';
import { PanelSection } from './panel-section.tsx';

/** The texts and pictures of the slide as a list, the one in front first: another way to reach each of them. */
export function LayersSection() {
  const slide = useEditor(currentSlide);
  const keptFocus = useKeptFocus<HTMLDivElement>('li');
  return (
    <PanelSection title="Layers">
      <div {...keptFocus}>
        {slide?.textLayers.length === 0 && <p className="text-sm text-muted">This slide has no text yet. Choose a preset above.</p>}
        {slide && (
          <ol className="flex flex-col gap-1">
            {layerStack(slide)
              .map(({ kind, layer }) => (
                <li key={layer.id}>
                  {kind === 'text' ? <TextLayerRow slide={slide} layer={layer} /> : <PictureLayerRow slide={slide} layer={layer} />}
                </li>
              ))
              .reverse()}
          </ol>
        )}
      </div>
    </PanelSection>
  );
}

function TextLayerRow({ slide, layer }: { slide: Slide; layer: TextLayer }) {
  const dispatch = useAppDispatch();
  const selectedLayerId = useEditor((editor) => editor.selectedLayerId);
  const alsoSelectedIds = useEditor((editor) => editor.alsoSelectedIds);
  const { duplicate, setLocked, remove } = useTextActions(slide.id);
  return (
    <LayerRow
      slide={slide}
      layer={layer}
      name={layerName(layer)}
      isSelected={selectedIds({ selectedLayerId, alsoSelectedIds }).includes(layer.id)}
      onPress={({ shiftKey }) => dispatch(shiftKey ? editorActions.layerToggled(layer.id) : editorActions.layerSelected(layer.id))}
      onDoubleClick={() => dispatch(editorActions.editingStarted(layer.id))}
      onDuplicate={() => duplicate(layer)}
      onLock={(isLocked) => setLocked(layer.id, isLocked)}
      onRemove={() => remove(layer.id)}
    />
  );
}

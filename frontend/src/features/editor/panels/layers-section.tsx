import { ChevronDown, ChevronUp, CopyPlus, Lock, LockOpen, Trash2 } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { useKeptFocus } from '@/shared/ui/use-kept-focus.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { currentSlide, useEditor } from '../editor-selectors.ts';
import { editorActions, selectedIds } from '../editor-slice.ts';
import { layerName } from '../layer-name.ts';
import { useTextActions } from '../text-bar/use-text-actions.ts';
import { PanelSection } from './panel-section.tsx';

/** The texts of the slide as a list, the one in front first: another way to reach each of them. */
export function LayersSection() {
  const slide = useEditor(currentSlide);
  const selectedLayerId = useEditor((editor) => editor.selectedLayerId);
  const alsoSelectedIds = useEditor((editor) => editor.alsoSelectedIds);
  const selected = selectedIds({ selectedLayerId, alsoSelectedIds });
  const layers = slide?.textLayers ?? [];
  const keptFocus = useKeptFocus<HTMLDivElement>('li');
  return (
    <PanelSection title="Layers">
      <div {...keptFocus}>
        {layers.length === 0 && <p className="text-sm text-muted">This slide has no text yet. Choose a preset above.</p>}
        <ol className="flex flex-col gap-1">
          {layers
            .map((layer, depth) => (
              <LayerRow
                key={layer.id}
                slideId={slide?.id ?? ''}
                layer={layer}
                depth={depth}
                count={layers.length}
                isSelected={selected.includes(layer.id)}
              />
            ))
            .reverse()}
        </ol>
      </div>
    </PanelSection>
  );
}

interface LayerRowProps {
  slideId: string;
  layer: NonNullable<ReturnType<typeof currentSlide>>['textLayers'][number];
  depth: number;
  count: number;
  isSelected: boolean;
}

function LayerRow({ slideId, layer, depth, count, isSelected }: LayerRowProps) {
  const dispatch = useAppDispatch();
  const { perform } = useDocumentActions();
  const isLocked = layer.isLocked === true;
  const name = layerName(layer);
  const arrange = (to: number) => perform({ type: 'arrange-text-layer', payload: { slideId, layerId: layer.id, to } });
  const { duplicate, setLocked, remove } = useTextActions(slideId);
  return (
    <li className={cn('flex items-center gap-0.5 rounded-control pr-1', isSelected ? 'bg-primary-soft' : 'hover:bg-surface-2')}>
      <button
        type="button"
        aria-pressed={isSelected}
        className="h-9 min-w-0 flex-1 truncate rounded-control px-2 text-left text-sm touch:h-11"
        onClick={({ shiftKey }) => dispatch(shiftKey ? editorActions.layerToggled(layer.id) : editorActions.layerSelected(layer.id))}
        onDoubleClick={() => dispatch(editorActions.editingStarted(layer.id))}
      >
        {name}
      </button>
      <IconButton label={`Bring ${name} forward`} size="icon-sm" disabled={depth === count - 1} onClick={() => arrange(depth + 1)}>
        <ChevronUp />
      </IconButton>
      <IconButton label={`Send ${name} backward`} size="icon-sm" disabled={depth === 0} onClick={() => arrange(depth - 1)}>
        <ChevronDown />
      </IconButton>
      <IconButton label={`Duplicate ${name}`} size="icon-sm" onClick={() => duplicate(layer)}>
        <CopyPlus />
      </IconButton>
      <IconButton
        label={`${isLocked ? 'Unlock' : 'Lock'} ${name}`}
        size="icon-sm"
        className={isLocked ? 'text-primary' : undefined}
        onClick={() => setLocked(layer.id, !isLocked)}
      >
        {isLocked ? <Lock /> : <LockOpen />}
      </IconButton>
      <IconButton label={`Delete ${name}`} size="icon-sm" onClick={() => remove(layer.id)}>
        <Trash2 />
      </IconButton>
    </li>
  );
}

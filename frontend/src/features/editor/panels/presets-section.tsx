import { TEXT_PRESETS, applyPreset, canvasSize, diffStyles, type OutputFormatId, type TextPreset } from '@viral-slides/slide-document';
import { Type } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { passFocusToText } from '../canvas/pass-focus-to-text.ts';
import { SlideMiniature } from '../canvas/slide-miniature.tsx';
import { useFontsReady } from '../canvas/use-fonts-ready.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { currentSlide, selectedLayer, useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { newId } from '../new-id.ts';
import { PanelSection } from './panel-section.tsx';
import { presetSample, paintScenery } from './preset-sample.ts';

/** Format of the samples: wide, so that the words are large. */
const SAMPLE_FORMAT: OutputFormatId = 'youtube';
const SAMPLE_HEIGHT_PX = 76;

/**
 * The 17 presets as small live samples: a press adds a text, or restyles the selected one.
 * @param onTextAdded called when there is a new text to look at
 */
export function PresetsSection({ onTextAdded }: { onTextAdded: () => void }) {
  const dispatch = useAppDispatch();
  const { perform } = useDocumentActions();
  const slideId = useEditor((editor) => currentSlide(editor)?.id);
  const selected = useEditor(selectedLayer);
  // A locked text keeps its look, so there is nothing to choose between.
  const layer = selected?.isLocked ? null : selected;
  const defaultStyle = useEditor((editor) => editor.defaultStyle);
  const format = useEditor((editor) => editor.document.outputFormat);
  const [mode, setMode] = useState<'add' | 'restyle'>('add');
  const samples = useMemo(() => TEXT_PRESETS.map(presetSample), []);
  const fontsVersion = useFontsReady(samples);
  const [ground, setGround] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => setGround(paintScenery(canvasSize(SAMPLE_FORMAT))), []);
  const isRestyling = mode === 'restyle' && layer !== null;

  const add = (look: { presetId: string } | { style: typeof defaultStyle }) => {
    if (slideId === undefined) return;
    const layerId = newId();
    if (!perform({ type: 'add-text-layer', payload: { slideId, layerId, ...look } })) return;
    dispatch(editorActions.layerSelected(layerId));
    passFocusToText();
    onTextAdded();
  };
  const use = (preset: TextPreset) => {
    if (!isRestyling || slideId === undefined) return add({ presetId: preset.id });
    const style = diffStyles(layer.style, applyPreset(layer.style, preset, format));
    perform({ type: 'update-text-layer', payload: { slideId, layerId: layer.id, style } });
  };

  return (
    <PanelSection title="Text presets">
      <Button onClick={() => add({ style: defaultStyle })}>
        <Type />
        Add text
      </Button>
      {/* Always there: the samples must not move away from under the pointer when the first text is selected. */}
      <SegmentedControl
        aria-label="What a preset does"
        value={isRestyling ? 'restyle' : 'add'}
        onValueChange={setMode}
        segments={[
          { value: 'add', label: 'Add new text' },
          { value: 'restyle', label: 'Restyle selected', isDisabled: layer === null },
        ]}
      />
      <ul className="grid grid-cols-2 gap-2">
        {TEXT_PRESETS.map((preset, index) => (
          <li key={preset.id}>
            <button
              type="button"
              aria-label={isRestyling ? `Restyle as ${preset.name}` : `Add ${preset.name}`}
              onClick={() => use(preset)}
              className="flex w-full flex-col overflow-hidden rounded-control ring-1 ring-line hover:ring-primary"
            >
              <SlideMiniature
                slide={samples[index] ?? { textLayers: [] }}
                format={SAMPLE_FORMAT}
                picture={ground}
                heightPx={SAMPLE_HEIGHT_PX}
                fontsVersion={fontsVersion}
                className="min-w-full object-cover"
              />
              <span className="w-full truncate bg-surface-2 px-2 py-1 text-left text-xs">{preset.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

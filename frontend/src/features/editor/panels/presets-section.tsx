import { applyPreset, brandStyle, diffStyles, presetMaxWidth, type TextPreset, type TextStyle } from '@viral-slides/slide-document';
import { Type } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { useChosenKit } from '../brand/chosen-kit.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { currentSlide, untouchedLayer, useEditor } from '../editor-selectors.ts';
import { together } from '../selection/together.ts';
import { useChangeableTexts } from '../selection/use-changeable-texts.ts';
import { useAddText, type NewTextLook } from '../typing/use-add-text.ts';
import { FurnitureButtons } from './furniture-buttons.tsx';
import { PanelSection } from './panel-section.tsx';
import { PresetGrid } from './preset-grid.tsx';

/**
 * Adding texts: a press on a preset adds one, or restyles the selected one. A text that is still empty always takes the style of the
 * preset, since trying several presets is meant to make one text.
 * @param onTextAdded called when there is a new text to look at
 */
export function PresetsSection({ onTextAdded }: { onTextAdded: () => void }) {
  const { perform } = useDocumentActions();
  const slideId = useEditor((editor) => currentSlide(editor)?.id);
  const texts = useChangeableTexts();
  const isUntouched = useEditor((editor) => untouchedLayer(editor) !== null);
  // A locked text keeps its look, so there is nothing to choose between.
  const canRestyle = texts.some(({ isLocked }) => !isLocked);
  const defaultStyle = useEditor((editor) => editor.defaultStyle);
  const format = useEditor((editor) => editor.document.outputFormat);
  const [mode, setMode] = useState<'add' | 'restyle'>('add');
  const isRestyling = mode === 'restyle' && canRestyle;

  const kit = useChosenKit();
  const branded = (style: TextStyle) => (kit ? brandStyle(style, kit.look) : style);
  const lookOf = ({ id, style }: TextPreset): NewTextLook =>
    kit ? { style: branded({ ...style, maxWidth: presetMaxWidth(style, format) }) } : { presetId: id };

  const addText = useAddText();
  const add = (look: NewTextLook) => addText(look) && onTextAdded();
  const use = (preset: TextPreset) => {
    if (!isRestyling || isUntouched || slideId === undefined) return add(lookOf(preset));
    const command = together(
      texts.map(({ id, style }) => ({
        type: 'update-text-layer',
        payload: { slideId, layerId: id, style: diffStyles(style, branded(applyPreset(style, preset, format))) },
      })),
    );
    if (command) perform(command);
  };

  return (
    <PanelSection title="Text presets">
      <Button onClick={() => add({ style: branded(defaultStyle) })}>
        <Type />
        Add text
      </Button>
      {/* Keeps its room: the samples must not move away from under the pointer when the first text is selected. */}
      <SegmentedControl
        className={canRestyle ? undefined : 'invisible'}
        aria-label="When choosing a preset"
        value={isRestyling ? 'restyle' : 'add'}
        onValueChange={setMode}
        segments={[
          { value: 'add', label: 'Add new text' },
          { value: 'restyle', label: 'Restyle selected', isDisabled: !canRestyle },
        ]}
      />
      <PresetGrid isRestyling={isRestyling} onUse={use} />
      <FurnitureButtons onTextAdded={onTextAdded} />
    </PanelSection>
  );
}

import {
  FONT_FAMILIES,
  FONT_SIZE,
  FONT_WEIGHT,
  LETTER_SPACING,
  LOCKED_LAYER_HINT,
  clamp,
  type TextAlign,
  type TextTransform,
} from '@viral-slides/slide-document';
import { fontStack } from '@viral-slides/slide-renderer';
import { AlignCenter, AlignLeft, AlignRight, Italic, Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { Slider } from '@/shared/ui/slider.tsx';
import { ColorField } from './color-field.tsx';
import { PanelRow, PanelSection } from './panel-section.tsx';
import { TextEffects } from './text-effects.tsx';
import { useTextStyle, type TextStyleControl } from './use-text-style.ts';

const WEIGHT_NAMES: Record<number, string> = { 300: 'Light', 400: 'Regular', 500: 'Medium', 600: 'Semibold', 700: 'Bold' };
const WEIGHTS = Array.from(
  { length: (FONT_WEIGHT.max - FONT_WEIGHT.min) / FONT_WEIGHT.step + 1 },
  (_, index) => FONT_WEIGHT.min + index * FONT_WEIGHT.step,
);

/** How the selected text looks, or the next one when none is selected. */
export function TextStyleSection() {
  const control = useTextStyle();
  return (
    <PanelSection title="Text style">
      {!control.hasSelection && (
        <p className="text-sm text-muted text-pretty">No text is selected. What you choose here is the style of the next text.</p>
      )}
      {control.isLocked && <p className="text-sm text-muted text-pretty">{LOCKED_LAYER_HINT}</p>}
      <div inert={control.isLocked} className={cn('flex flex-col gap-3', control.isLocked && 'opacity-45')}>
        <FontControls control={control} />
        <ParagraphControls control={control} />
        <TextEffects control={control} />
      </div>
    </PanelSection>
  );
}

function FontControls({ control: { style, change } }: { control: TextStyleControl }) {
  const [familyId, weightId] = [useId(), useId()];
  const setSize = (fontSize: number) => change({ fontSize: clamp(fontSize, FONT_SIZE) }, 'font-size');
  return (
    <>
      <PanelRow label="Font" htmlFor={familyId}>
        <Select
          id={familyId}
          value={style.fontFamily}
          onValueChange={(fontFamily) => change({ fontFamily })}
          options={FONT_FAMILIES.map((family) => ({
            value: family,
            label: <span style={{ fontFamily: fontStack(family) }}>{family}</span>,
          }))}
        />
      </PanelRow>
      <PanelRow label="Weight" htmlFor={weightId}>
        <Select
          id={weightId}
          value={String(style.fontWeight)}
          onValueChange={(value) => change({ fontWeight: Number(value) })}
          options={WEIGHTS.map((weight) => ({ value: String(weight), label: `${WEIGHT_NAMES[weight]} ${weight}` }))}
        />
        <IconButton
          label="Italic"
          size="icon-sm"
          variant="outline"
          aria-pressed={style.italic === true}
          onClick={() => change({ italic: style.italic ? null : true })}
        >
          <Italic />
        </IconButton>
      </PanelRow>
      <PanelRow label="Size">
        <IconButton
          label="Smaller text"
          size="icon-sm"
          variant="outline"
          disabled={style.fontSize <= FONT_SIZE.min}
          onClick={() => setSize(style.fontSize - FONT_SIZE.buttonStep)}
        >
          <Minus />
        </IconButton>
        <Slider
          label="Font size"
          value={style.fontSize}
          min={FONT_SIZE.min}
          max={FONT_SIZE.max}
          step={FONT_SIZE.step}
          onValueChange={setSize}
        />
        <IconButton
          label="Larger text"
          size="icon-sm"
          variant="outline"
          disabled={style.fontSize >= FONT_SIZE.max}
          onClick={() => setSize(style.fontSize + FONT_SIZE.buttonStep)}
        >
          <Plus />
        </IconButton>
        <output aria-label="Font size value" className="w-8 shrink-0 text-right text-sm tabular">
          {Math.round(style.fontSize)}
        </output>
      </PanelRow>
      <PanelRow label="Colour">
        <ColorField label="Text colour" value={style.color} onChange={(color) => change({ color }, 'color')} />
      </PanelRow>
    </>
  );
}

function ParagraphControls({ control: { style, change } }: { control: TextStyleControl }) {
  return (
    <>
      <PanelRow label="Align">
        <SegmentedControl<TextAlign>
          aria-label="Text alignment"
          value={style.textAlign}
          onValueChange={(textAlign) => change({ textAlign })}
          segments={[
            { value: 'left', label: <AlignLeft />, name: 'Align left' },
            { value: 'center', label: <AlignCenter />, name: 'Align centre' },
            { value: 'right', label: <AlignRight />, name: 'Align right' },
          ]}
        />
      </PanelRow>
      <PanelRow label="Case">
        <SegmentedControl<TextTransform>
          aria-label="Letter case"
          value={style.textTransform ?? 'none'}
          onValueChange={(textTransform) => change({ textTransform: textTransform === 'none' ? null : textTransform })}
          segments={[
            { value: 'none', label: '–', name: 'As typed' },
            { value: 'uppercase', label: 'AA', name: 'Upper case' },
            { value: 'lowercase', label: 'aa', name: 'Lower case' },
            { value: 'capitalize', label: 'Aa', name: 'Capitalise words' },
          ]}
        />
      </PanelRow>
      <PanelRow label="Spacing">
        <Slider
          label="Letter spacing"
          value={style.letterSpacing ?? 0}
          min={LETTER_SPACING.min}
          max={LETTER_SPACING.max}
          step={0.5}
          onValueChange={(letterSpacing) => change({ letterSpacing: letterSpacing === 0 ? null : letterSpacing }, 'letter-spacing')}
        />
        <output aria-label="Letter spacing value" className="w-8 shrink-0 text-right text-sm tabular">
          {style.letterSpacing ?? 0}
        </output>
      </PanelRow>
    </>
  );
}

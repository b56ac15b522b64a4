/** The controls of a text's look, one of each kind: the settings show them in rows, the bar at the text in a line and in popovers. */
import { FONT_SIZE, FONT_WEIGHT, LETTER_SPACING, clamp, type TextAlign, type TextTransform } from '@viral-slides/slide-document';
import { AlignCenter, AlignLeft, AlignRight, Italic, Minus, Plus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { NumberField } from '@/shared/ui/number-field.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { Slider } from '@/shared/ui/slider.tsx';
import { useFontOptions } from '../own-fonts/font-options.tsx';
import type { TextStyleControl } from './use-text-style.ts';

/** A control of the text style. */
export interface TextFieldProps {
  control: TextStyleControl;
  /** Names the control through a label of its own; without one it names itself. */
  id?: string;
  className?: string;
  /** Puts each thing that can be focused into something, e.g. a toolbar. */
  asItem?: (control: ReactElement) => ReactElement;
}

const WEIGHT_NAMES: Record<number, string> = { 300: 'Light', 400: 'Regular', 500: 'Medium', 600: 'Semibold', 700: 'Bold' };
const WEIGHTS = Array.from(
  { length: (FONT_WEIGHT.max - FONT_WEIGHT.min) / FONT_WEIGHT.step + 1 },
  (_, index) => FONT_WEIGHT.min + index * FONT_WEIGHT.step,
);
const WEIGHT_OPTIONS = WEIGHTS.map((weight) => ({ value: String(weight), label: `${WEIGHT_NAMES[weight]} ${weight}` }));

const alone = (control: ReactElement) => control;
const named = (id: string | undefined, name: string) => (id === undefined ? { 'aria-label': name } : { id });

/** The font family. */
export function FontField({ control: { style, change }, id, ...look }: TextFieldProps) {
  return (
    <Select
      {...named(id, 'Font')}
      {...look}
      value={style.fontFamily}
      onValueChange={(fontFamily) => change({ fontFamily })}
      options={useFontOptions(style.fontFamily)}
    />
  );
}

/** The weight of the font. */
export function WeightField({ control: { style, change }, id, ...look }: TextFieldProps) {
  return (
    <Select
      {...named(id, 'Weight')}
      {...look}
      value={String(style.fontWeight)}
      onValueChange={(value) => change({ fontWeight: Number(value) })}
      options={WEIGHT_OPTIONS}
    />
  );
}

/** Slanted letters. */
export function ItalicField({ control: { style, change }, asItem = alone }: TextFieldProps) {
  return asItem(
    <IconButton
      label="Italic"
      size="icon-sm"
      variant="outline"
      aria-pressed={style.italic === true}
      onClick={() => change({ italic: style.italic ? null : true })}
    >
      <Italic />
    </IconButton>,
  );
}

/** The font size: smaller, larger, and between them what is given, e.g. a slider. */
export function SizeStepper({ control, asItem = alone, children }: TextFieldProps & { children?: ReactNode }) {
  const { fontSize } = control.style;
  const step = (label: string, by: number, icon: ReactElement) =>
    asItem(
      <IconButton
        label={label}
        size="icon-sm"
        variant="outline"
        disabled={by < 0 ? fontSize <= FONT_SIZE.min : fontSize >= FONT_SIZE.max}
        onClick={() => setSize(control, fontSize + by)}
      >
        {icon}
      </IconButton>,
    );
  return (
    <>
      {step('Smaller text', -FONT_SIZE.buttonStep, <Minus />)}
      {children}
      {step('Larger text', FONT_SIZE.buttonStep, <Plus />)}
    </>
  );
}

/** The font size as a number to read. */
export function SizeValue({ control, className }: TextFieldProps) {
  return (
    <output aria-label="Font size value" className={className}>
      {Math.round(control.style.fontSize)}
    </output>
  );
}

/** The font size as a number to type. */
export function SizeNumber({ control }: TextFieldProps) {
  return (
    <NumberField
      label="Font size value"
      value={Math.round(control.style.fontSize)}
      min={FONT_SIZE.min}
      max={FONT_SIZE.max}
      onValueChange={(fontSize) => setSize(control, fontSize)}
      className="w-11"
    />
  );
}

/** The font size as a slider. */
export function SizeSlider({ control }: TextFieldProps) {
  return (
    <Slider
      label="Font size"
      value={control.style.fontSize}
      min={FONT_SIZE.min}
      max={FONT_SIZE.max}
      step={FONT_SIZE.step}
      onValueChange={(fontSize) => setSize(control, fontSize)}
    />
  );
}

function setSize({ change }: TextStyleControl, fontSize: number): void {
  change({ fontSize: clamp(fontSize, FONT_SIZE) }, 'font-size');
}

/** Alignment of lines. */
export function AlignField({ control: { style, change } }: TextFieldProps) {
  return (
    <SegmentedControl<TextAlign>
      aria-label="Text alignment"
      value={style.textAlign}
      onValueChange={(textAlign) => change({ textAlign })}
      segments={[
        { value: 'left', label: <AlignLeft />, name: 'Align left' },
        { value: 'center', label: <AlignCenter />, name: 'Align center' },
        { value: 'right', label: <AlignRight />, name: 'Align right' },
      ]}
    />
  );
}

/** The letter case. */
export function CaseField({ control: { style, change } }: TextFieldProps) {
  return (
    <SegmentedControl<TextTransform>
      aria-label="Letter case"
      value={style.textTransform ?? 'none'}
      onValueChange={(textTransform) => change({ textTransform: textTransform === 'none' ? null : textTransform })}
      segments={[
        { value: 'none', label: '–', name: 'As typed' },
        { value: 'uppercase', label: 'AA', name: 'Upper case' },
        { value: 'lowercase', label: 'aa', name: 'Lower case' },
        { value: 'capitalize', label: 'Aa', name: 'Capitalize words' },
      ]}
    />
  );
}

/** The space between letters. */
export function SpacingField({ control: { style, change } }: TextFieldProps) {
  return (
    <>
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
    </>
  );
}

import { AlignCenter, AlignLeft, AlignRight, PaintBucket, Sparkles } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { ColorField } from '@/shared/ui/color-field.tsx';
import { BackgroundEffect } from '../panels/background-effect.tsx';
import { PanelRow } from '../panels/panel-section.tsx';
import { TextEffects } from '../panels/text-effects.tsx';
import {
  AlignField,
  CaseField,
  FontField,
  ItalicField,
  SizeStepper,
  SizeValue,
  SpacingField,
  WeightField,
} from '../panels/text-fields.tsx';
import type { TextStyleControl } from '../panels/use-text-style.ts';
import { asItem } from './bar-item.tsx';
import { BarPopover } from './bar-popover.tsx';

const LIST_CLASSES = 'h-8 w-32 gap-1 bg-transparent px-2 text-sm';
const ALIGN_ICON = { left: <AlignLeft />, center: <AlignCenter />, right: <AlignRight /> };

/** Subject of the style controls. */
export interface TextBarStyleProps {
  control: TextStyleControl;
  /** Side on which popovers open where there is room. */
  side: 'top' | 'bottom';
}

/** The style of the text in short, for the bar while the settings are not on the screen. */
export function TextBarStyle({ control, side }: TextBarStyleProps) {
  return (
    <>
      <FontField control={control} asItem={asItem} className={LIST_CLASSES} />
      <span className="flex items-center gap-0.5">
        <SizeStepper control={control} asItem={asItem}>
          <SizeValue control={control} className="w-7 text-center text-sm tabular" />
        </SizeStepper>
      </span>
      <WeightField control={control} asItem={asItem} className={LIST_CLASSES} />
      <ItalicField control={control} asItem={asItem} />
      <Separator />
      <LookPopovers control={control} side={side} />
      <Separator />
    </>
  );
}

function LookPopovers({ control, side }: TextBarStyleProps) {
  const { style, change } = control;
  return (
    <>
      <BarPopover side={side} label="Color" icon={<Swatch color={style.color} />}>
        <ColorField label="Text color" value={style.color} onChange={(color) => change({ color }, 'color')} />
      </BarPopover>
      <BarPopover side={side} label="Background" icon={<PaintBucket />}>
        <BackgroundEffect control={control} />
      </BarPopover>
      <BarPopover side={side} label="Align" icon={ALIGN_ICON[style.textAlign]}>
        <AlignField control={control} />
      </BarPopover>
      <BarPopover side={side} label="Effects" icon={<Sparkles />}>
        <PanelRow label="Case">
          <CaseField control={control} />
        </PanelRow>
        <PanelRow label="Spacing">
          <SpacingField control={control} />
        </PanelRow>
        <TextEffects control={control} />
      </BarPopover>
    </>
  );
}

/** The colour of the letters as a letter over a bar of it. */
function Swatch({ color }: { color: string }) {
  return (
    <span aria-hidden className="flex flex-col items-center text-sm font-semibold leading-none text-text">
      A
      <span className="mt-0.5 h-1 w-4 rounded-full ring-1 ring-line-strong" style={{ background: color }} />
    </span>
  );
}

function Separator() {
  return <Toolbar.Separator className="mx-0.5 h-5 w-px shrink-0 bg-line" />;
}

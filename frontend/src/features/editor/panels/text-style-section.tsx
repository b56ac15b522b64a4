import { LOCKED_LAYER_HINT } from '@viral-slides/slide-document';
import { useId } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { ColorField } from '@/shared/ui/color-field.tsx';
import { ApplyLook } from './apply-look.tsx';
import { BackgroundEffect } from './background-effect.tsx';
import { ArrangeRows } from './arrange-rows.tsx';
import { PanelRow, PanelSection } from './panel-section.tsx';
import { TextEffects } from './text-effects.tsx';
import {
  AlignField,
  CaseField,
  FontField,
  ItalicField,
  SizeNumber,
  SizeSlider,
  SizeStepper,
  SpacingField,
  WeightField,
} from './text-fields.tsx';
import { LineHeightField, OpacityField, RotationField } from './text-shape-fields.tsx';
import { useTextStyle, type TextStyleControl } from './use-text-style.ts';

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
        <FontRows control={control} />
        <ParagraphRows control={control} />
        <ArrangeRows />
        <BackgroundEffect control={control} />
        <TextEffects control={control} />
      </div>
      <ApplyLook />
    </PanelSection>
  );
}

function FontRows({ control }: { control: TextStyleControl }) {
  const [familyId, weightId] = [useId(), useId()];
  return (
    <>
      <PanelRow label="Font" htmlFor={familyId}>
        <FontField control={control} id={familyId} />
      </PanelRow>
      <PanelRow label="Weight" htmlFor={weightId}>
        <WeightField control={control} id={weightId} />
        <ItalicField control={control} />
      </PanelRow>
      <PanelRow label="Size">
        <SizeStepper control={control}>
          <SizeSlider control={control} />
        </SizeStepper>
        <SizeNumber control={control} />
      </PanelRow>
      <PanelRow label="Colour">
        <ColorField label="Text colour" value={control.style.color} onChange={(color) => control.change({ color }, 'color')} />
      </PanelRow>
    </>
  );
}

function ParagraphRows({ control }: { control: TextStyleControl }) {
  return (
    <>
      <PanelRow label="Align">
        <AlignField control={control} />
      </PanelRow>
      <PanelRow label="Case">
        <CaseField control={control} />
      </PanelRow>
      <PanelRow label="Spacing">
        <SpacingField control={control} />
      </PanelRow>
      <LineHeightField control={control} />
      <OpacityField control={control} />
      <RotationField control={control} />
    </>
  );
}

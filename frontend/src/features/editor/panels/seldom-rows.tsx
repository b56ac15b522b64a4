import { cn } from '@/shared/lib/class-names.ts';
import { ApplyLook } from './apply-look.tsx';
import { ArrangeRows } from './arrange-rows.tsx';
import { PanelRow } from './panel-section.tsx';
import { TextEffects } from './text-effects.tsx';
import { CaseField, SpacingField } from './text-fields.tsx';
import { LineHeightField, OpacityField, RotationField } from './text-shape-fields.tsx';
import type { TextStyleControl } from './use-text-style.ts';

export { ArrangeRows };

/** The rows of a text's style that are seldom needed, and giving the style to all texts. */
export function SeldomRows({ control, withArrange }: { control: TextStyleControl; withArrange: boolean }) {
  return (
    <>
      <div inert={control.isLocked} className={cn('flex flex-col gap-3', control.isLocked && 'opacity-45')}>
        <PanelRow label="Case">
          <CaseField control={control} />
        </PanelRow>
        <PanelRow label="Spacing">
          <SpacingField control={control} />
        </PanelRow>
        <LineHeightField control={control} />
        <OpacityField control={control} />
        <RotationField control={control} />
        {withArrange && <ArrangeRows />}
        <TextEffects control={control} />
      </div>
      <ApplyLook />
    </>
  );
}

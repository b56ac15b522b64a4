import { LOCKED_LAYER_HINT } from '@viral-slides/slide-document';
import { useEffect, useId } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { idleMoment } from '@/shared/lib/idle-moment.ts';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { ColorField } from '@/shared/ui/color-field.tsx';
import { BackgroundEffect } from './background-effect.tsx';
import { MoreRows, PanelRow, PanelSection } from './panel-section.tsx';
import { AlignField, FontField, ItalicField, SizeNumber, SizeSlider, SizeStepper, WeightField } from './text-fields.tsx';
import { useChangeableTexts } from '../selection/use-changeable-texts.ts';
import { useTextStyle, type TextStyleControl } from './use-text-style.ts';

/** One file: what is used in two is sent to all screens. */
const seldom = loadedLater(async () => await import('./seldom-rows.tsx'));

/** Fetches what is opened here when the page has nothing more urgent to do, so that it is there when the network is not. */
function useFetchedAhead(): void {
  useEffect(() => {
    // A failed request is repeated when the section is opened.
    void idleMoment()
      .then(seldom.load)
      .catch(() => {});
  }, []);
}

/**
 * Style of the selected text, or of the next one when none is selected.
 * @param isWhole shows the seldom needed rows too, where nothing else has them
 */
export function TextStyleSection({ isWhole = false }: { isWhole?: boolean }) {
  useFetchedAhead();
  const control = useTextStyle();
  const areSeveral = useChangeableTexts().length > 1;
  const ArrangeRows = useLoaded(seldom, areSeveral, null)?.ArrangeRows;
  return (
    <PanelSection title="Text style">
      {!control.hasSelection && (
        <p className="text-sm text-muted text-pretty">No text is selected. Your choices apply to the next text you add.</p>
      )}
      {control.isLocked && <p className="text-sm text-muted text-pretty">{LOCKED_LAYER_HINT}</p>}
      <div inert={control.isLocked} className={cn('flex flex-col gap-3', control.isLocked && 'opacity-45')}>
        <FontRows control={control} />
        {ArrangeRows && <ArrangeRows />}
        <BackgroundEffect control={control} />
      </div>
      {isWhole ? (
        <Seldom control={control} />
      ) : (
        <MoreRows>
          <Seldom control={control} />
        </MoreRows>
      )}
    </PanelSection>
  );
}

function Seldom({ control }: { control: TextStyleControl }) {
  const withArrange = useChangeableTexts().length === 1;
  const SeldomRows = useLoaded(seldom, true, null)?.SeldomRows;
  return SeldomRows && <SeldomRows control={control} withArrange={withArrange} />;
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
      <PanelRow label="Color">
        <ColorField label="Text color" value={control.style.color} onChange={(color) => control.change({ color }, 'color')} />
      </PanelRow>
      <PanelRow label="Align">
        <AlignField control={control} />
      </PanelRow>
    </>
  );
}

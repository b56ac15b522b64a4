import { TEXT_PRESETS, type TextPreset } from '@viral-slides/slide-document';
import { Tooltip } from '@/shared/ui/tooltip.tsx';
import { PresetSample } from './preset-sample.tsx';
import { useRovingGrid } from '@/shared/ui/use-roving-grid.ts';

const COLUMNS = 3;
const ROWS = Array.from({ length: Math.ceil(TEXT_PRESETS.length / COLUMNS) }, (_, row) => row * COLUMNS);

/** The 17 presets as small samples in a grid that is one stop of the Tab key. */
export function PresetGrid({ isRestyling, onUse }: { isRestyling: boolean; onUse: (preset: TextPreset) => void }) {
  const { grid, control } = useRovingGrid(TEXT_PRESETS.length, COLUMNS);
  return (
    <div role="grid" aria-label="Text presets" className="grid grid-cols-3 gap-1.5" {...grid}>
      {ROWS.map((start) => (
        <div key={start} role="row" className="contents">
          {TEXT_PRESETS.slice(start, start + COLUMNS).map((preset, column) => (
            <div key={preset.id} role="gridcell" className="min-w-0">
              <Tooltip label={preset.name}>
                <button
                  type="button"
                  aria-label={isRestyling ? `Restyle as ${preset.name}` : `Add ${preset.name}`}
                  onClick={() => onUse(preset)}
                  className="flex w-full justify-center overflow-hidden rounded-control ring-1 ring-line hover:ring-primary"
                  {...control(start + column)}
                >
                  <PresetSample preset={preset} />
                </button>
              </Tooltip>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

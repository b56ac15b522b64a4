import { TEXT_PRESETS, type TextPreset } from '@viral-slides/slide-document';
import { loadFonts } from '@viral-slides/slide-renderer';
import { useEffect } from 'react';
import { idleMoment } from '@/shared/lib/idle-moment.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { Tooltip } from '@/shared/ui/tooltip.tsx';
import { PresetSample } from './preset-sample.tsx';
import { useRovingGrid } from '@/shared/ui/use-roving-grid.ts';

const COLUMNS = 3;
const ROWS = Array.from({ length: Math.ceil(TEXT_PRESETS.length / COLUMNS) }, (_, row) => row * COLUMNS);

/** A text in each preset, with letters that every font has. */
const WRITTEN = [{ textLayers: TEXT_PRESETS.map(({ id, name, style }) => ({ id, content: name, style })) }];

/**
 * Fetches the fonts of the presets once they are on the screen and the page has nothing more urgent to do: a text that is added then is measured, and so placed, in its own
 * letters at once.
 */
function useFontsOfPresets(): void {
  useEffect(() => {
    void idleMoment()
      .then(() => loadFonts(WRITTEN))
      .catch((error: unknown) => reportFailure('The fonts of the presets could not be loaded', error));
  }, []);
}

/** The 17 presets as small samples in a grid that is one stop of the Tab key. */
export function PresetGrid({ isRestyling, onUse }: { isRestyling: boolean; onUse: (preset: TextPreset) => void }) {
  useFontsOfPresets();
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

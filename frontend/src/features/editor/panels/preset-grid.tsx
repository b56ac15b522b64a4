import { TEXT_PRESETS, canvasSize, type OutputFormatId, type TextPreset } from '@viral-slides/slide-document';
import { useEffect, useMemo, useState } from 'react';
import { Tooltip } from '@/shared/ui/tooltip.tsx';
import { SlideMiniature } from '../canvas/slide-miniature.tsx';
import { useFontsReady } from '../canvas/use-fonts-ready.ts';
import { presetSample, paintScenery } from './preset-sample.ts';
import { useRovingGrid } from './use-roving-grid.ts';

/** Format of the samples: wide, so that the words are large. */
const SAMPLE_FORMAT: OutputFormatId = 'youtube';
const SAMPLE_HEIGHT_PX = 54;
const COLUMNS = 3;
const ROWS = Array.from({ length: Math.ceil(TEXT_PRESETS.length / COLUMNS) }, (_, row) => row * COLUMNS);

/** The 17 presets as small live samples in a grid that is one stop of the Tab key. */
export function PresetGrid({ isRestyling, onUse }: { isRestyling: boolean; onUse: (preset: TextPreset) => void }) {
  const samples = useMemo(() => TEXT_PRESETS.map(presetSample), []);
  const fontsVersion = useFontsReady(samples);
  const [ground, setGround] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => setGround(paintScenery(canvasSize(SAMPLE_FORMAT))), []);
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
                  <SlideMiniature
                    slide={samples[start + column] ?? { textLayers: [] }}
                    format={SAMPLE_FORMAT}
                    picture={ground}
                    heightPx={SAMPLE_HEIGHT_PX}
                    fontsVersion={fontsVersion}
                    className="min-w-full object-cover"
                  />
                </button>
              </Tooltip>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

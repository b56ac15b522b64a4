import { TEXT_PRESETS, type TextPreset } from '@viral-slides/slide-document';
import samples from './preset-samples.webp';

const PLACES = new Map(TEXT_PRESETS.map(({ id }, index) => [id, index / (TEXT_PRESETS.length - 1)]));

/**
 * A preset's name in its own look. All samples are one picture, one below the other in the order of the presets, which the renderer drew ahead of time
 * (`make pictures`): to draw them here takes a quarter of a megabyte of fonts and holds up the editor while it opens.
 */
export function PresetSample({ preset }: { preset: TextPreset }) {
  const place = `0 ${(PLACES.get(preset.id) ?? 0) * 100}%`;
  return (
    <span
      aria-hidden
      className="aspect-video w-full bg-surface-2"
      style={{ backgroundImage: `url(${samples})`, backgroundSize: '100% auto', backgroundPosition: place }}
    />
  );
}

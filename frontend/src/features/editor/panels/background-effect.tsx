import { backgroundFor, backgroundPatch, withOpacityOf } from '@viral-slides/slide-document';
import { ColorField } from '@/shared/ui/color-field.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { Effect } from './effect.tsx';
import type { TextStyleControl } from './use-text-style.ts';

type Shape = 'box' | 'lines';

/** Background of a text: one box, or what hugs each line. Its first colour is one that the text can be read on. */
export function BackgroundEffect({ control: { style, change } }: { control: TextStyleControl }) {
  const { background, backgroundPerLine: perLine = false } = style;
  const set = (next: { color?: string; perLine?: boolean }, mergeKey?: string) =>
    change(backgroundPatch({ color: background ?? backgroundFor(style.color), perLine, ...next }, style), mergeKey);
  return (
    <Effect label="Background" isOn={background !== undefined} onToggle={(isOn) => (isOn ? set({}) : change(backgroundPatch(null, style)))}>
      {background !== undefined && (
        <div className="flex flex-col gap-2 pb-2">
          <ColorField
            label="Background color"
            value={background}
            onChange={(color) => set({ color: withOpacityOf(color, background) }, 'background')}
          />
          <SegmentedControl<Shape>
            aria-label="Background shape"
            value={perLine ? 'lines' : 'box'}
            onValueChange={(shape) => set({ perLine: shape === 'lines' })}
            segments={[
              { value: 'box', label: 'One box' },
              { value: 'lines', label: 'Per line' },
            ]}
          />
        </div>
      )}
    </Effect>
  );
}

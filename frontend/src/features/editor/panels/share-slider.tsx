import { Slider } from '@/shared/ui/slider.tsx';

/** A share and its limits. */
export interface ShareSliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

/** A slider of a share, shown in percent. */
export function ShareSlider({ label, value, min, max, step, onChange }: ShareSliderProps) {
  return (
    <>
      <Slider label={label} value={value} min={min} max={max} step={step} onValueChange={(next) => onChange(Number(next.toFixed(2)))} />
      <output aria-label={`${label} value`} className="w-11 shrink-0 text-right text-sm tabular">
        {Math.round(value * 100)}%
      </output>
    </>
  );
}

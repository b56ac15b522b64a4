import { Slider } from '@/shared/ui/slider.tsx';
import { SLIDE_PX } from './use-slide-size.ts';

export interface SizeSliderProps {
  /** Minimum width of slides, in CSS pixels. */
  px: number;
  onPx: (px: number) => void;
}

/** Chooses how wide the slides of the sheet are at least. */
export function SizeSlider({ px, onPx }: SizeSliderProps) {
  return <Slider label="Slide size" {...SLIDE_PX} value={px} onValueChange={onPx} />;
}

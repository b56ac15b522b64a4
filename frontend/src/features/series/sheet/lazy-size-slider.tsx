import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import type { SizeSliderProps } from './size-slider.tsx';

const slider = loadedLater(async () => (await import('./size-slider.tsx')).SizeSlider);

/** The slider, loaded after the sheet; on phones there are two slides beside each other. */
export function LazySizeSlider(props: SizeSliderProps) {
  const SizeSlider = useLoaded(slider, true, null);
  return <div className="h-9 w-28 max-sm:hidden touch:h-11">{SizeSlider && <SizeSlider {...props} />}</div>;
}

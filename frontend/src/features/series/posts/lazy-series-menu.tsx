import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import type { SeriesMenuProps } from './series-menu.tsx';

const menu = loadedLater(async () => (await import('./series-menu.tsx')).SeriesMenu);

/** The menu of a series, loaded after the sheet. */
export function LazySeriesMenu(props: SeriesMenuProps) {
  const SeriesMenu = useLoaded(menu, true, null);
  // As large as the button that comes.
  return SeriesMenu ? <SeriesMenu {...props} /> : <span className="size-9 touch:size-11" />;
}

import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePacks } from '@/shared/api/use-packs.ts';
import { OutdatedNote } from '@/shared/posts/outdated-note.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { PackLabel } from '@/shared/ui/pack-dot.tsx';
import { Progress } from '@/shared/ui/progress.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { Select } from '@/shared/ui/select.tsx';
import type { Series } from '../api.ts';
import { folderPath, percentOf, stateText } from '../series-words.ts';
import { LazyPostsLine } from '../posts/lazy-posts.tsx';
import { LazySeriesMenu } from '../posts/lazy-series-menu.tsx';
import { StopButton } from '../stop-button.tsx';
import { LazySizeSlider } from './lazy-size-slider.tsx';
import type { Sheet } from './use-sheet.ts';
import { WHOLE_LIBRARY } from './use-shuffle.ts';

interface SheetHeadProps {
  series: Series;
  sheet: Sheet;
  /** Minimum width of slides. */
  slidePx: number;
  onSlidePx: (px: number) => void;
}

/** Name and state of the series, which rows are shown, and where other pictures come from. */
export function SheetHead({ series, sheet, slidePx, onSlidePx }: SheetHeadProps) {
  const { name, state, folder, made } = series;
  const open = made.filter(({ row, isDeleted }) => !isDeleted && !sheet.good.has(row)).length;
  return (
    <header className="flex flex-col gap-3 border-b border-line px-4 py-3 lg:px-8">
      <div className="flex items-center gap-2">
        <IconButton label="All series" tooltipSide="bottom" asChild>
          <Link to="/series">
            <ArrowLeft />
          </Link>
        </IconButton>
        <h1 className="min-w-0 flex-1 truncate text-xl" title={name}>
          {name}
        </h1>
        {state === 'running' && <StopButton id={series.id} onStopped={() => undefined} />}
        {folder !== undefined && (
          <Button asChild>
            <Link to={folderPath(folder)} aria-label="Show the projects">
              <span className="max-sm:hidden">Show the projects</span>
              <span className="sm:hidden">Projects</span>
            </Link>
          </Button>
        )}
        <LazySeriesMenu series={series} posts={sheet.posts} />
      </div>
      {state === 'running' && <Progress percent={percentOf(series)} label="Projects created" />}
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto min-w-0 text-sm text-muted tabular">
          <span>{stateText(series)}</span> {sheet.count > 0 && <span>{`${sheet.count - open} of ${sheet.count} marked as good.`}</span>}
          <LazyPostsLine posts={sheet.posts} />
        </p>
        <OutdatedNote posts={sheet.outdated} label="Update all posts of this series" />
        <SegmentedControl
          aria-label="Rows to show"
          // Each as wide as its words: of equal width, the longer ones would not fit.
          className="whitespace-nowrap [&_button]:flex-auto"
          value={sheet.filter}
          onValueChange={sheet.setFilter}
          segments={[
            { value: 'all', label: `All ${sheet.count}` },
            { value: 'open', label: `To review ${open}` },
          ]}
        />
        <LazySizeSlider px={slidePx} onPx={onSlidePx} />
        <div className="flex items-center gap-2">
          <span aria-hidden className="text-sm text-muted">
            Shuffle from
          </span>
          <PackChoice packId={sheet.packId} onChange={sheet.setPackId} />
        </div>
      </div>
    </header>
  );
}

function PackChoice({ packId, onChange }: { packId: string; onChange: (packId: string) => void }) {
  const packs = usePacks();
  const known = packs.some(({ id }) => id === packId) ? packId : WHOLE_LIBRARY;
  return (
    <Select
      aria-label="Shuffle takes images from"
      className="w-48"
      value={known}
      onValueChange={onChange}
      options={[
        { value: WHOLE_LIBRARY, label: 'The whole library' },
        ...packs.map((pack) => ({ value: pack.id, label: <PackLabel pack={pack} /> })),
      ]}
    />
  );
}

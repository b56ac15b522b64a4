import { platforms } from '@viral-slides/platforms';
import { CalendarDays, ChartNoAxesColumn, List } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { PlatformMark } from '@/shared/ui/platform-mark.tsx';
import { SegmentedControl, type Segment } from '@/shared/ui/segmented-control.tsx';
import type { Attention, PlatformChoice } from './filter-posts.ts';
import type { ScheduleView, ViewChoice } from './use-schedule-view.ts';

/** As signs where words have no room. */
const PLATFORMS: Segment<PlatformChoice>[] = [
  { value: 'all', label: 'All' },
  ...platforms.map(({ id, label }) => ({
    value: id,
    label: (
      <>
        <span className="@3xl:hidden">
          <PlatformMark id={id} size="sm" />
        </span>
        <span className="sr-only @3xl:not-sr-only">{label}</span>
      </>
    ),
  })),
];

const VIEWS: Segment<ViewChoice>[] = [
  {
    value: 'calendar',
    label: (
      <>
        <CalendarDays />
        <span className="sr-only @3xl:not-sr-only">Calendar</span>
      </>
    ),
  },
  {
    value: 'list',
    label: (
      <>
        <List />
        <span className="sr-only @3xl:not-sr-only">List</span>
      </>
    ),
  },
  {
    value: 'numbers',
    label: (
      <>
        <ChartNoAxesColumn />
        <span className="sr-only @3xl:not-sr-only">Numbers</span>
      </>
    ),
  },
];

/** What is chosen, what can be chosen, and how many posts failed. */
export interface ScheduleFiltersProps {
  view: ScheduleView;
  attention: Attention;
  onChange: (change: Partial<ScheduleView>) => void;
}

/** In narrow rows the segments are as wide as their words, and the views are shown by icons only. */
const SEGMENTS = '[&>button]:flex-auto [&>button]:px-1.5 @5xl:[&>button]:px-2';

/** Platform, status and the kind of view: one row where there is room, two otherwise. */
export function ScheduleFilters({ view, attention, onChange }: ScheduleFiltersProps) {
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center justify-between gap-2 @3xl:justify-start @3xl:gap-3">
        <SegmentedControl
          aria-label="Platform"
          value={view.platform}
          onValueChange={(platform) => onChange({ platform })}
          segments={PLATFORMS}
          className={SEGMENTS}
        />
        <SegmentedControl
          aria-label="View"
          value={view.view}
          onValueChange={(kind) => onChange({ view: kind })}
          segments={VIEWS}
          className={cn(SEGMENTS, '@3xl:order-last @3xl:ml-auto')}
        />
        {/* Numbers are of published posts alone. */}
        {view.view !== 'numbers' && (
          <SegmentedControl
            aria-label="Status"
            value={view.status}
            onValueChange={(status) => onChange({ status })}
            segments={[
              { value: 'all', label: 'All' },
              { value: 'draft', label: 'Draft' },
              { value: 'scheduled', label: 'Scheduled' },
              { value: 'posted', label: 'Posted' },
              { value: 'failed', label: <FailedLabel count={attention.failed} /> },
            ]}
            className={cn(SEGMENTS, 'max-md:w-full')}
          />
        )}
      </div>
    </div>
  );
}

/** The word with the number of failed posts, so that they are found at a glance. */
function FailedLabel({ count }: { count: number }) {
  if (count === 0) return 'Failed';
  return (
    <>
      Failed
      <Badge tone="danger" className="h-4 min-w-4 justify-center px-1">
        {count}
      </Badge>
    </>
  );
}

import { platformLabel, platforms } from '@viral-slides/platforms';
import { CalendarDays, ChartNoAxesColumn, CircleCheck, List, ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
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
        <span className="sr-only @3xl:not-sr-only">Statistics</span>
      </>
    ),
  },
];

/** Choices, their options, and the number of failed posts. */
export interface ScheduleFiltersProps {
  view: ScheduleView;
  attention: Attention;
  onChange: (change: Partial<ScheduleView>) => void;
  /** Starts and ends selecting several posts. */
  several: { isOn: boolean; isPossible: boolean; onPress: () => void };
}

/** In narrow rows the segments are as wide as their words, and the views are shown by icons only. */
const SEGMENTS = '[&>button]:flex-auto [&>button]:px-1.5 @5xl:[&>button]:px-2';

/** The kind of view, and a button that opens the choice of platform and status and says in words what is chosen. */
export function ScheduleFilters({ view, attention, onChange, several }: ScheduleFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="@container flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
          <ListFilter />
          <span className="sr-only">Filter:</span>
          {filterText(view)}
          {attention.failed > 0 && <Badge tone="danger">{attention.failed} failed</Badge>}
        </Button>
        {/* Its place is kept, so that nothing moves when posts come. */}
        <SelectButton several={several} className={cn('mr-auto hidden @md:inline-flex', !several.isPossible && 'invisible')} />
        <SegmentedControl
          aria-label="View"
          value={view.view}
          onValueChange={(kind) => onChange({ view: kind })}
          segments={VIEWS}
          className={SEGMENTS}
        />
      </div>
      {isOpen && <FilterChoice id={id} view={view} attention={attention} onChange={onChange} several={several} />}
    </div>
  );
}

/** `All posts`, `YouTube, scheduled`. */
function filterText({ platform, status, view }: ScheduleView): string {
  const parts = [...(platform === 'all' ? [] : [platformLabel(platform)]), ...(status === 'all' || view === 'numbers' ? [] : [status])];
  if (parts.length === 0) return 'All posts';
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function FilterChoice({ id, view, attention, onChange, several }: ScheduleFiltersProps & { id: string }) {
  return (
    <div id={id} className="flex flex-wrap gap-2">
      <SegmentedControl
        aria-label="Platform"
        value={view.platform}
        onValueChange={(platform) => onChange({ platform })}
        segments={PLATFORMS}
        className={SEGMENTS}
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
      {/* The button in a row of its own, where the row above has no room for it. */}
      {several.isPossible && <SelectButton several={several} className="@md:hidden" />}
    </div>
  );
}

function SelectButton({ several: { isOn, onPress }, className }: Pick<ScheduleFiltersProps, 'several'> & { className: string }) {
  return (
    <Button variant="ghost" aria-pressed={isOn} onClick={onPress} className={className}>
      <CircleCheck />
      Select
    </Button>
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

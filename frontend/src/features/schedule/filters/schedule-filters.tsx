import { CalendarDays, List } from 'lucide-react';
import { Badge } from '@/shared/ui/badge.tsx';
import { SegmentedControl, type Segment } from '@/shared/ui/segmented-control.tsx';
import type { Attention, PlatformChoice } from './filter-posts.ts';
import type { ScheduleView, ViewChoice } from './use-schedule-view.ts';

const PLATFORMS: Segment<PlatformChoice>[] = [
  { value: 'all', label: 'All' },
  { value: 'youtube', label: 'YouTube' },
  { value: 'tiktok', label: 'TikTok' },
  { value: 'instagram', label: 'Instagram' },
];

const VIEWS: Segment<ViewChoice>[] = [
  {
    value: 'calendar',
    label: (
      <>
        <CalendarDays />
        Calendar
      </>
    ),
  },
  {
    value: 'list',
    label: (
      <>
        <List />
        List
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

/** Platform, status and the kind of view, in one row where there is room. */
export function ScheduleFilters({ view, attention, onChange }: ScheduleFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SegmentedControl
        aria-label="Platform"
        value={view.platform}
        onValueChange={(platform) => onChange({ platform })}
        segments={PLATFORMS}
        className="max-md:w-full"
      />
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
        className="max-md:w-full"
      />
      <SegmentedControl
        aria-label="View"
        value={view.view}
        onValueChange={(kind) => onChange({ view: kind })}
        segments={VIEWS}
        className="max-md:w-full md:ml-auto"
      />
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

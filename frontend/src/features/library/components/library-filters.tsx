import { Search, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { Input } from '@/shared/ui/field.tsx';
import { TabsList, TabsTrigger } from '@/shared/ui/tabs.tsx';
import { Tooltip } from '@/shared/ui/tooltip.tsx';
import type { ImageCounts } from './library-header.tsx';

/** Filters of the list, and the button that adds images. */
export interface LibraryFiltersProps {
  search: string;
  onSearchChange: (search: string) => void;
  onUpload: () => void;
  /** The choice of the view. */
  view: ReactNode;
  /** Whether there is little height: the view then stands beside the search. */
  isCompact: boolean;
  /** Shown in the tabs where there is no head with them; null while the images are loading. */
  counts: ImageCounts | null;
}

/** Search, Upload and the tabs. Stands inside a Tabs, which holds the chosen tab. */
export function LibraryFilters({ search, onSearchChange, onUpload, view, isCompact, counts }: LibraryFiltersProps) {
  // An empty library looks the same in both views.
  const hasView = counts === null || counts.available + counts.used > 0;
  return (
    <div className="flex shrink-0 flex-col gap-2 px-3 pt-3">
      <div className="@container flex gap-2">
        <ImageSearch search={search} onSearchChange={onSearchChange} />
        {isCompact && hasView && view}
        {/* In a narrow sheet the search needs the room of the word. */}
        <Tooltip label="Upload" isEnabled={isCompact}>
          <Button data-upload onClick={onUpload}>
            <Upload />
            <span className={isCompact ? '@max-[19rem]:sr-only' : undefined}>Upload</span>
          </Button>
        </Tooltip>
      </div>
      <div className="flex items-center border-b border-line">
        <FilterTabs counts={isCompact ? counts : null} className="flex-1 border-b-0" />
        {!isCompact && hasView && view}
      </div>
    </div>
  );
}

/** Looks for images by their names. */
export function ImageSearch({
  search,
  onSearchChange,
  className,
}: Pick<LibraryFiltersProps, 'search' | 'onSearchChange'> & { className?: string }) {
  return (
    <div className={cn('relative min-w-0 flex-1', className)}>
      <Search aria-hidden className="pointer-events-none absolute left-2.5 top-1/2 size-4 -translate-y-1/2 text-muted" />
      <Input
        type="search"
        aria-label="Search images"
        placeholder="Search..."
        className="pl-8.5"
        value={search}
        onChange={(event) => onSearchChange(event.target.value)}
      />
    </div>
  );
}

/** The tabs; the chosen one is held by the Tabs around. */
export function FilterTabs({ counts, className }: { counts?: ImageCounts | null | undefined; className?: string }) {
  return (
    <TabsList aria-label="Filter images" className={className}>
      <TabsTrigger value="all">All</TabsTrigger>
      <TabsTrigger value="available">
        Available
        {counts && <TabCount count={counts.available} />}
      </TabsTrigger>
      <TabsTrigger value="used">
        Used
        {counts && <TabCount count={counts.used} />}
      </TabsTrigger>
    </TabsList>
  );
}

/** For the eye only: the tab keeps its name. */
function TabCount({ count }: { count: number }) {
  return (
    <Badge aria-hidden className="ml-1.5">
      {count.toLocaleString('en')}
    </Badge>
  );
}

import { CircleCheck, PackagePlus, Upload } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { FilterTabs, ImageSearch } from '../components/library-filters.tsx';
import { ViewSwitch, type ImageCounts } from '../components/library-header.tsx';
import { postedChoices, type PostedChoice } from '../images/posted-since.ts';
import type { ImageSort } from '../images/arrange-images.ts';
import type { ImageView } from '../images/image-grid-layout.ts';

const SORTS: { value: ImageSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'unused', label: 'Unused first' },
  { value: 'name', label: 'Name' },
  { value: 'size', label: 'Largest first' },
];

const POSTED = postedChoices.map((value) => ({ value, label: value === 'any' ? 'Posted or not' : `Not in the last ${value} days` }));

/** State of the tools, and its setters. */
export interface LibraryToolsProps {
  /** Null while the images are loading. */
  counts: ImageCounts | null;
  search: string;
  onSearchChange: (search: string) => void;
  sort: ImageSort;
  onSortChange: (sort: ImageSort) => void;
  view: ImageView;
  onViewChange: (view: ImageView) => void;
  onUpload: () => void;
  /** Undefined while nothing was posted: then there is nothing to choose. */
  posted: PostedChoice | undefined;
  onPostedChange: (posted: PostedChoice) => void;
  /** Makes the first pack; undefined where the list of packs has the button. */
  onNewPack: (() => void) | undefined;
  /** Starts selecting by presses, for fingers. */
  onSelect: () => void;
  /** Whether something else is the main thing to do now. */
  isSelecting: boolean;
}

/** Title, upload, and what finds an image among many. Stands inside a Tabs. */
export function LibraryTools({ counts, isSelecting, ...tools }: LibraryToolsProps) {
  return (
    <header className="flex shrink-0 flex-col gap-3 px-4 pt-4 lg:px-8 lg:pt-8">
      <div className="flex min-h-9 items-center gap-2">
        <h1 className="flex-1 text-2xl">Library</h1>
        <Button className="hidden touch:inline-flex" onClick={tools.onSelect} disabled={isSelecting}>
          <CircleCheck />
          Select
        </Button>
        <Button data-upload variant={isSelecting ? 'outline' : 'solid'} onClick={tools.onUpload}>
          <Upload />
          Upload
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ImageSearch className="max-sm:basis-24" search={tools.search} onSearchChange={tools.onSearchChange} />
        <Select aria-label="Sort by" className="w-36 shrink-0" value={tools.sort} onValueChange={tools.onSortChange} options={SORTS} />
        {tools.posted && (
          <Select
            aria-label="Last posted"
            className="w-48 shrink-0 max-sm:flex-1"
            value={tools.posted}
            onValueChange={tools.onPostedChange}
            options={POSTED}
          />
        )}
        {tools.onNewPack && (
          <Button variant="ghost" onClick={tools.onNewPack} className="max-sm:px-2.5">
            <PackagePlus />
            <span className="max-sm:sr-only">New pack</span>
          </Button>
        )}
      </div>
      <div className="flex items-center border-b border-line">
        <FilterTabs counts={counts} className="flex-1 border-b-0 *:flex-none sm:*:px-4" />
        <ViewSwitch view={tools.view} onViewChange={tools.onViewChange} />
      </div>
    </header>
  );
}

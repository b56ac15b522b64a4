import { CircleCheck, Upload } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { FilterTabs, ImageSearch } from '../components/library-filters.tsx';
import { ViewSwitch, type ImageCounts } from '../components/library-header.tsx';
import type { ImageSort } from '../images/arrange-images.ts';
import type { ImageView } from '../images/image-grid-layout.ts';

const SORTS: { value: ImageSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
  { value: 'size', label: 'Largest first' },
];

/** What the tools show and change. */
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
  /** Begins to select by presses, for fingers. */
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
      <div className="flex items-center gap-2">
        <ImageSearch search={tools.search} onSearchChange={tools.onSearchChange} />
        <Select aria-label="Sort by" className="w-36 shrink-0" value={tools.sort} onValueChange={tools.onSortChange} options={SORTS} />
      </div>
      <div className="flex items-center border-b border-line">
        <FilterTabs counts={counts} className="flex-1 border-b-0 *:flex-none sm:*:px-4" />
        <ViewSwitch view={tools.view} onViewChange={tools.onViewChange} />
      </div>
    </header>
  );
}

import { FilePlus2, FolderOpen, LayoutGrid, List } from 'lucide-react';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import type { ImageView } from '../images/image-grid-layout.ts';

/** How many images wait for a slide, and how many are on one. */
export interface ImageCounts {
  available: number;
  used: number;
}

/** What stands over the search field. */
export interface LibraryHeaderProps extends ViewSwitchProps {
  /** Null while the images are loading. */
  counts: ImageCounts | null;
  onNewProject?: () => void;
  onOpenProject?: () => void;
}

const VIEWS = [
  { value: 'grid', label: <LayoutGrid aria-hidden />, name: 'Grid view' },
  { value: 'list', label: <List aria-hidden />, name: 'List view' },
] as const;

interface ViewSwitchProps {
  view: ImageView;
  onViewChange: (view: ImageView) => void;
}

/** Grid or list. */
export function ViewSwitch({ view, onViewChange }: ViewSwitchProps) {
  return <SegmentedControl aria-label="View" value={view} onValueChange={onViewChange} segments={VIEWS} />;
}

/** Title, counts, view, and the project buttons where the screen around has them. */
export function LibraryHeader({ counts, view, onViewChange, onNewProject, onOpenProject }: LibraryHeaderProps) {
  return (
    <header className="flex shrink-0 flex-col gap-3 px-3 pt-3">
      <div className="flex items-center gap-2">
        <h2 className="flex-1 text-lg">Images</h2>
        <ViewSwitch view={view} onViewChange={onViewChange} />
      </div>
      <div className="flex h-5 gap-1.5">
        {counts && (
          <>
            <Badge tone="primary">{counts.available.toLocaleString('en')} available</Badge>
            <Badge>{counts.used.toLocaleString('en')} used</Badge>
          </>
        )}
      </div>
      {(onNewProject || onOpenProject) && (
        <div className="flex gap-2">
          {onNewProject && (
            <Button className="flex-1" onClick={onNewProject}>
              <FilePlus2 />
              New
            </Button>
          )}
          {onOpenProject && (
            <Button className="flex-1" onClick={onOpenProject}>
              <FolderOpen />
              Open
            </Button>
          )}
        </div>
      )}
    </header>
  );
}

import { FilePlus2, FolderOpen, LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { Tooltip } from '@/shared/ui/tooltip.tsx';
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

/** Title and counts; below them the project buttons, where the screen around has them, and the view. */
export function LibraryHeader({ counts, view, onViewChange, onNewProject, onOpenProject }: LibraryHeaderProps) {
  return (
    <header className="flex shrink-0 flex-col gap-2 px-3 pt-3">
      <div className="flex h-6 items-center gap-1.5">
        <h2 className="flex-1 text-lg">Images</h2>
        {counts && (
          <>
            <Badge tone="primary">{counts.available.toLocaleString('en')} available</Badge>
            <Badge>{counts.used.toLocaleString('en')} used</Badge>
          </>
        )}
      </div>
      <div className="flex items-center gap-2">
        {onNewProject && (
          <ProjectButton label="New" name="New project" onClick={onNewProject}>
            <FilePlus2 />
          </ProjectButton>
        )}
        {onOpenProject && (
          <ProjectButton label="Open" name="Open project" onClick={onOpenProject}>
            <FolderOpen />
          </ProjectButton>
        )}
        <span className="ml-auto">
          <ViewSwitch view={view} onViewChange={onViewChange} />
        </span>
      </div>
    </header>
  );
}

/** A short word beside images that concerns projects: name and tooltip say so. */
function ProjectButton({ label, name, onClick, children }: { label: string; name: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={name} side="bottom">
      <Button className="gap-1.5 px-2 text-sm" aria-label={name} onClick={onClick}>
        {children}
        {label}
      </Button>
    </Tooltip>
  );
}

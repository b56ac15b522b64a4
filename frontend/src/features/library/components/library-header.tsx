import { LayoutGrid, List } from 'lucide-react';
import { Badge } from '@/shared/ui/badge.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import type { ImageView } from '../images/image-grid-layout.ts';

/** Numbers of images that wait for a slide, and of those on one. */
export interface ImageCounts {
  available: number;
  used: number;
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

/** Grid or list by one button, where there is little room. */
export function ViewToggle({ view, onViewChange }: ViewSwitchProps) {
  const isGrid = view === 'grid';
  return (
    <IconButton label={isGrid ? 'List view' : 'Grid view'} onClick={() => onViewChange(isGrid ? 'list' : 'grid')}>
      {isGrid ? <List /> : <LayoutGrid />}
    </IconButton>
  );
}

/**
 * Title and counts.
 * @param props.counts null while the images are loading
 */
export function LibraryHeader({ counts }: { counts: ImageCounts | null }) {
  return (
    <header className="flex h-9 shrink-0 items-end gap-1.5 px-3 pt-3">
      <h2 className="flex-1 text-lg">Images</h2>
      {counts && (
        <>
          <Badge tone="primary">{counts.available.toLocaleString('en')} available</Badge>
          <Badge>{counts.used.toLocaleString('en')} used</Badge>
        </>
      )}
    </header>
  );
}

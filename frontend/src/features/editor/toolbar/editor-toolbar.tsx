import { ZOOM, zoomIn, zoomOut } from '@viral-slides/slide-document';
import {
  CalendarPlus,
  Ellipsis,
  FileArchive,
  Images,
  Keyboard,
  Maximize,
  Pencil,
  Redo2,
  Settings2,
  Trash2,
  Undo2,
  Upload,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { shortcutLabel } from '@/shared/lib/shortcut-label.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '@/shared/ui/menu.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import type { SaveStatus } from '../autosave/autosaver.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { SaveIndicator } from './save-indicator.tsx';

/** What the toolbar can set in motion. */
export interface ToolbarProps {
  saveStatus: SaveStatus;
  /** What updates the scheduled posts of the project, while they show an earlier version. */
  outdated: ReactNode;
  isLibraryShown: boolean;
  isSettingsShown: boolean;
  isExporting: boolean;
  onToggleLibrary: () => void;
  onToggleSettings: () => void;
  onRename: () => void;
  onDelete: () => void;
  onShowShortcuts: () => void;
  onExport: () => void;
  onZip: () => void;
  onSchedule: () => void;
}

/** The bar over the canvas on wide screens. */
export function EditorToolbar(props: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Editor"
      className="flex h-12 shrink-0 items-center gap-1 overflow-hidden border-b border-line bg-surface-1 px-2"
    >
      <IconButton label="Image Library" aria-pressed={props.isLibraryShown} onClick={props.onToggleLibrary} tooltipSide="bottom">
        <Images />
      </IconButton>
      <Separator />
      <ZoomGroup />
      <Separator />
      <HistoryGroup />
      {/* Of a fixed width, so that the name beside it does not move; where there is little room, the icon alone. */}
      <div className="hidden w-8 shrink-0 lg:block xl:w-32 max-xl:[&_[data-label]]:sr-only">
        <SaveIndicator status={props.saveStatus} />
      </div>
      <ProjectName onRename={props.onRename} onDelete={props.onDelete} />
      <IconButton label="Keyboard shortcuts" shortcut="?" onClick={props.onShowShortcuts} tooltipSide="bottom">
        <Keyboard />
      </IconButton>
      {props.outdated}
      <ExportGroup {...props} />
      <Separator />
      <IconButton label="Settings Panel" aria-pressed={props.isSettingsShown} onClick={props.onToggleSettings} tooltipSide="bottom">
        <Settings2 />
      </IconButton>
    </div>
  );
}

function Separator() {
  return <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line" />;
}

/** What to do with the slides: files or a post; a place of the same size until there are slides. */
function ExportGroup({
  isExporting,
  onExport,
  onZip,
  onSchedule,
}: Pick<ToolbarProps, 'isExporting' | 'onExport' | 'onZip' | 'onSchedule'>) {
  const isReady = useEditor((editor) => editor.status === 'ready');
  if (!isReady) return <Skeleton className="h-9 w-75 shrink-0" />;
  return (
    <>
      <Button variant="outline" onClick={onSchedule}>
        <CalendarPlus />
        Schedule
      </Button>
      <Button variant="outline" onClick={onZip} isBusy={isExporting}>
        <FileArchive />
        Zip
      </Button>
      <Button variant="solid" onClick={onExport} isBusy={isExporting}>
        <Upload />
        Export
      </Button>
    </>
  );
}

/** Zoom out, the zoom in percent, zoom in, and fit. */
export function ZoomGroup() {
  const dispatch = useAppDispatch();
  const zoom = useEditor((editor) => editor.zoom);
  const set = (percent: number) => dispatch(editorActions.zoomSet(percent));
  return (
    <>
      <IconButton label="Zoom out" shortcut="−" disabled={zoom <= ZOOM.min} onClick={() => set(zoomOut(zoom))} tooltipSide="bottom">
        <ZoomOut />
      </IconButton>
      <output aria-label="Zoom" className="w-11 text-center text-sm tabular text-muted">
        {zoom}%
      </output>
      <IconButton label="Zoom in" shortcut="+" disabled={zoom >= ZOOM.max} onClick={() => set(zoomIn(zoom))} tooltipSide="bottom">
        <ZoomIn />
      </IconButton>
      <IconButton label="Fit" shortcut="0" onClick={() => set(ZOOM.fit)} tooltipSide="bottom">
        <Maximize />
      </IconButton>
    </>
  );
}

/** Undo and redo. */
export function HistoryGroup() {
  const { undo, redo } = useDocumentActions();
  const canUndo = useEditor((editor) => editor.history.undo.length > 0);
  const canRedo = useEditor((editor) => editor.history.redo.length > 0);
  return (
    <>
      <IconButton label="Undo" shortcut={shortcutLabel('Z')} disabled={!canUndo} onClick={undo} tooltipSide="bottom">
        <Undo2 />
      </IconButton>
      <IconButton label="Redo" shortcut={shortcutLabel('Shift+Z')} disabled={!canRedo} onClick={redo} tooltipSide="bottom">
        <Redo2 />
      </IconButton>
    </>
  );
}

/** Name of the open project, with what renames and deletes it where there is room; slides of the autosave record have none. */
export function ProjectName({ onRename, onDelete }: { onRename?: () => void; onDelete?: () => void }) {
  const project = useEditor((editor) => editor.project);
  const isReady = useEditor((editor) => editor.status === 'ready');
  if (!isReady) return <NameToCome />;
  const name = project === null || project.isAutosave ? null : project.name;
  const hasName = name !== null;
  return (
    <div className="flex min-w-0 flex-1 items-center justify-center gap-1">
      <h1 className="truncate text-sm font-medium" title={name ?? undefined}>
        {name ?? 'Autosave'}
      </h1>
      {hasName && onRename && (
        <IconButton label="Rename project" size="icon-sm" onClick={onRename} tooltipSide="bottom">
          <Pencil />
        </IconButton>
      )}
      {hasName && onDelete && (
        // What cannot be taken back is two presses away.
        <Menu
          trigger={
            <IconButton label="Project menu" size="icon-sm" tooltipSide="bottom">
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem onSelect={onDelete}>
            <Trash2 />
            Delete project
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}

/** The place of the name while the project is on its way. */
function NameToCome() {
  return (
    <div className="flex min-w-0 flex-1 items-center justify-center">
      <h1 className="sr-only">Editor</h1>
      <Skeleton className="h-5 w-40" />
    </div>
  );
}

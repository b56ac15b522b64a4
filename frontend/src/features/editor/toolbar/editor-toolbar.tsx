import { ZOOM, zoomIn, zoomOut } from '@viral-slides/slide-document';
import {
  CalendarPlus,
  ChevronDown,
  FileArchive,
  FilePlus2,
  FolderOpen,
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
import { IconButton, type IconButtonProps } from '@/shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '@/shared/ui/menu.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import type { SaveStatus } from '../autosave/autosaver.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { SaveIndicator } from './save-indicator.tsx';

/** Actions of the toolbar. */
export interface ToolbarProps {
  saveStatus: SaveStatus;
  /** Control that updates the scheduled posts of the project while they show an earlier version. */
  outdated: ReactNode;
  isLibraryShown: boolean;
  isSettingsShown: boolean;
  isExporting: boolean;
  onToggleLibrary: () => void;
  onToggleSettings: () => void;
  onRename: () => void;
  onDelete: () => void;
  onNewProject: () => void;
  onOpenProject: () => void;
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
      <div className="relative flex h-9 min-w-0 items-center gap-1 rounded-control pl-1 hover:bg-surface-2">
        <ProjectName />
        <ProjectMenu {...props} />
      </div>
      <HistoryGroup />
      {/* With little room, the icon alone. */}
      <div className="flex min-w-8 flex-1 max-xl:[&_[data-label]]:sr-only">
        <SaveIndicator status={props.saveStatus} />
      </div>
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

/** Output actions for the slides: files or a post; a place of the same size until there are slides. */
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
export function ZoomGroup({ tooltipSide = 'bottom' }: Pick<IconButtonProps, 'tooltipSide'>) {
  const dispatch = useAppDispatch();
  const zoom = useEditor((editor) => editor.zoom);
  const set = (percent: number) => dispatch(editorActions.zoomSet(percent));
  return (
    <>
      <IconButton label="Zoom out" shortcut="−" disabled={zoom <= ZOOM.min} onClick={() => set(zoomOut(zoom))} tooltipSide={tooltipSide}>
        <ZoomOut />
      </IconButton>
      <output aria-label="Zoom" className="w-11 text-center text-sm tabular text-muted">
        {zoom}%
      </output>
      <IconButton label="Zoom in" shortcut="+" disabled={zoom >= ZOOM.max} onClick={() => set(zoomIn(zoom))} tooltipSide={tooltipSide}>
        <ZoomIn />
      </IconButton>
      <IconButton label="Fit" shortcut="0" onClick={() => set(ZOOM.fit)} tooltipSide={tooltipSide}>
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

/** Name of the open project; slides of the autosave record have none. */
export function ProjectName() {
  const project = useEditor((editor) => editor.project);
  const isReady = useEditor((editor) => editor.status === 'ready');
  if (!isReady) return <NameToCome />;
  const name = project === null || project.isAutosave ? null : project.name;
  return (
    <h1 className="min-w-0 flex-1 truncate text-center text-sm font-medium" title={name ?? undefined}>
      {name ?? 'Autosave'}
    </h1>
  );
}

/** Actions on the open project, and the way to others. The whole name opens it. */
function ProjectMenu({ onNewProject, onOpenProject, onRename, onDelete, onShowShortcuts }: ToolbarProps) {
  const isReady = useEditor((editor) => editor.status === 'ready');
  const hasName = useEditor((editor) => editor.project?.isAutosave === false);
  if (!isReady) return null;
  return (
    <Menu
      trigger={
        <IconButton
          label="Project menu"
          size="icon-sm"
          tooltipSide="bottom"
          className="shrink-0 hover:bg-transparent after:absolute after:inset-0"
        >
          <ChevronDown />
        </IconButton>
      }
    >
      <MenuItem onSelect={onNewProject}>
        <FilePlus2 />
        New project
      </MenuItem>
      <MenuItem onSelect={onOpenProject}>
        <FolderOpen />
        Open project
      </MenuItem>
      {hasName && (
        <MenuItem onSelect={onRename}>
          <Pencil />
          Rename project
        </MenuItem>
      )}
      <MenuItem onSelect={onShowShortcuts}>
        <Keyboard />
        Keyboard shortcuts
      </MenuItem>
      {hasName && (
        <MenuItem onSelect={onDelete}>
          <Trash2 />
          Delete project
        </MenuItem>
      )}
    </Menu>
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

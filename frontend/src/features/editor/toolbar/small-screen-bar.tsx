import { EllipsisVertical, Images, Settings2, Upload } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { useTopbarSlot } from '@/shared/ui/topbar-slot.ts';
import type { WindowKind } from '../layout/use-window-kind.ts';
import type { Panels } from '../panels/use-panels.ts';
import { EditorMenu, type EditorMenuProps } from './editor-menu.tsx';
import { HistoryGroup, ProjectName, ZoomGroup, type ToolbarProps } from './editor-toolbar.tsx';
import { SaveIndicator } from './save-indicator.tsx';

/** Actions of the bar of small screens. */
export interface SmallScreenBarProps extends ToolbarProps, Omit<EditorMenuProps, 'isOpen' | 'onOpenChange'> {
  kind: Exclude<WindowKind, 'desktop'>;
  panels: Panels;
}

/**
 * The one bar over the canvas below 1024 px: what does not fit lies in a menu. Where the app has a bar of its own, this one is part of
 * it, because two bars would take the room of the slide.
 */
export function SmallScreenBar(props: SmallScreenBarProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { kind } = props;
  const slot = useTopbarSlot();
  const bar = (
    <div role="toolbar" aria-label="Editor" className="flex min-w-0 flex-1 items-center gap-0.5">
      {kind === 'tablet' && (
        <IconButton label="Image Library" aria-expanded={props.isLibraryShown} onClick={props.onToggleLibrary} tooltipSide="bottom">
          <Images />
        </IconButton>
      )}
      <HistoryGroup />
      {kind !== 'phone' && <ZoomGroup />}
      <ProjectName />
      <SaveIndicator status={props.saveStatus} isCompact />
      {props.outdated}
      {kind === 'tablet' && (
        <>
          <Button variant="solid" onClick={props.onExport} isBusy={props.isExporting}>
            <Upload />
            Export
          </Button>
          <IconButton label="Settings Panel" aria-expanded={props.isSettingsShown} onClick={props.onToggleSettings} tooltipSide="bottom">
            <Settings2 />
          </IconButton>
        </>
      )}
      <IconButton label="Editor menu" aria-haspopup="dialog" onClick={() => setMenuOpen(true)} tooltipSide="bottom">
        <EllipsisVertical />
      </IconButton>
    </div>
  );
  return (
    <>
      {slot ? createPortal(bar, slot) : <div className="flex h-12 shrink-0 items-center border-b border-line bg-surface-1 px-1">{bar}</div>}
      <EditorMenu {...props} isOpen={isMenuOpen} onOpenChange={setMenuOpen} />
    </>
  );
}

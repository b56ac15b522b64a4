import { EllipsisVertical, FileArchive, FilePlus2, Images, Keyboard, Layers, Settings2, Upload, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Sheet } from '@/shared/ui/sheet.tsx';
import { HistoryGroup, ProjectName, type ToolbarProps, ZoomGroup } from './editor-toolbar.tsx';
import { SaveIndicator } from './save-indicator.tsx';

/** The bar over the canvas on phones: what does not fit lies in a menu. */
export function SmallScreenBar(props: ToolbarProps & { onNewProject: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const item = (Icon: LucideIcon, label: string, run: () => void) => (
    <Button
      key={label}
      variant="ghost"
      className="justify-start text-text"
      onClick={() => {
        setIsOpen(false);
        run();
      }}
    >
      <Icon />
      {label}
    </Button>
  );
  return (
    <div className="flex shrink-0 flex-col border-b border-line bg-surface-1">
      <div className="flex h-12 items-center gap-1 px-2">
        <IconButton label="Editor menu" onClick={() => setIsOpen(true)}>
          <EllipsisVertical />
        </IconButton>
        <ProjectName onRename={props.onRename} onDelete={props.onDelete} />
        <IconButton label="Image Library" onClick={props.onToggleLibrary}>
          <Images />
        </IconButton>
        <IconButton label="Settings Panel" onClick={props.onToggleSettings}>
          <Settings2 />
        </IconButton>
      </div>
      <div role="toolbar" aria-label="Editor" className="flex items-center justify-between border-t border-line px-1">
        <div className="flex items-center">
          <ZoomGroup />
        </div>
        <SaveIndicator status={props.saveStatus} />
        <div className="flex items-center">
          <HistoryGroup />
        </div>
      </div>
      <Sheet isOpen={isOpen} onOpenChange={setIsOpen} title="Editor menu" side="left" className="w-72">
        <div className="flex flex-col gap-1 p-4">
          {item(Upload, 'Export Slides', props.onExport)}
          {item(FileArchive, 'Zip', props.onZip)}
          {item(Images, props.isLibraryShown ? 'Hide Image Library' : 'Show Image Library', props.onToggleLibrary)}
          {item(Layers, props.isSettingsShown ? 'Hide Settings Panel' : 'Show Settings Panel', props.onToggleSettings)}
          {item(FilePlus2, 'New project', props.onNewProject)}
          {item(Keyboard, 'Keyboard shortcuts', props.onShowShortcuts)}
        </div>
      </Sheet>
    </div>
  );
}

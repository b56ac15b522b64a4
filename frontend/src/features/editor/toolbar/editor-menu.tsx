import {
  CalendarPlus,
  FileArchive,
  FilePlus2,
  FolderOpen,
  Images,
  Keyboard,
  Pencil,
  Settings2,
  Trash2,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Sheet } from '@/shared/ui/sheet.tsx';
import { useEditor } from '../editor-selectors.ts';
import type { ToolbarProps } from './editor-toolbar.tsx';

/** Actions of the menu. */
export interface EditorMenuProps extends Omit<ToolbarProps, 'saveStatus' | 'outdated'> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface Entry {
  icon: LucideIcon;
  label: string;
  run: () => void;
  isDisabled?: boolean;
}

/** Everything of the editor that has no place of its own on a small screen. What deletes stands apart, at the end. */
export function EditorMenu(props: EditorMenuProps) {
  const { isOpen, onOpenChange, isExporting } = props;
  const hasName = useEditor((editor) => editor.status === 'ready' && editor.project !== null && !editor.project.isAutosave);
  // Run when the menu is gone, so that the focus goes from its button to what opens, and returns there.
  const chosen = useRef<(() => void) | null>(null);
  const groups: Entry[][] = [
    [
      { icon: Upload, label: 'Export Slides', run: props.onExport, isDisabled: isExporting },
      { icon: FileArchive, label: 'Zip', run: props.onZip, isDisabled: isExporting },
      { icon: CalendarPlus, label: 'Schedule', run: props.onSchedule },
    ],
    [
      { icon: Images, label: props.isLibraryShown ? 'Hide Image Library' : 'Show Image Library', run: props.onToggleLibrary },
      { icon: Settings2, label: props.isSettingsShown ? 'Hide Settings Panel' : 'Show Settings Panel', run: props.onToggleSettings },
    ],
    [
      { icon: FilePlus2, label: 'New project', run: props.onNewProject },
      { icon: FolderOpen, label: 'Open project', run: props.onOpenProject },
      ...(hasName ? [{ icon: Pencil, label: 'Rename project', run: props.onRename }] : []),
      { icon: Keyboard, label: 'Keyboard shortcuts', run: props.onShowShortcuts },
    ],
    hasName ? [{ icon: Trash2, label: 'Delete project', run: props.onDelete }] : [],
  ];
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Editor menu"
      side="right"
      className="w-72 max-w-[86vw]"
      onClosed={() => {
        chosen.current?.();
        chosen.current = null;
      }}
    >
      <div className="flex flex-1 flex-col gap-1 overflow-y-auto p-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {groups
          .filter((entries) => entries.length > 0)
          .map((entries) => (
            <div key={entries[0]?.label} className="flex flex-col border-line pb-1 not-last:border-b last:mt-auto">
              {entries.map(({ icon: Icon, label, run, isDisabled = false }) => (
                <Button
                  key={label}
                  variant="ghost"
                  className="h-11 justify-start text-text"
                  disabled={isDisabled}
                  onClick={() => {
                    chosen.current = run;
                    onOpenChange(false);
                  }}
                >
                  <Icon />
                  {label}
                </Button>
              ))}
            </div>
          ))}
      </div>
    </Sheet>
  );
}

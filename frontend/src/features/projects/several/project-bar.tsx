import { Archive, ArchiveRestore, FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import type { ShortcutGroup } from '@/shared/keyboard/keyboard-help.ts';
import { shortcutLabel } from '@/shared/lib/shortcut-label.ts';
import { selectingEnd, useFocusOnStart } from '@/shared/selection/selecting-focus.ts';
import { FloatingSelectionBar, SelectionAction } from '@/shared/selection/selection-bar.tsx';
import { useSelectionKeys } from '@/shared/selection/use-selection-keys.ts';
import type { SelectionOf } from '@/shared/selection/use-selection.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { projectCountText } from '../components/project-words.ts';
import { FolderDialog } from '../filing/folder-dialog.tsx';
import { DeleteProjectsDialog } from './delete-projects-dialog.tsx';
import { archiving, fileProjects, movingTo, restoring, type Filing } from './file-projects.ts';

const SHORTCUTS: ShortcutGroup = {
  title: 'Selecting projects',
  shortcuts: [
    { keys: 'Shift + click', effect: 'Select everything up to the project' },
    { keys: shortcutLabel('A'), effect: 'Select all shown' },
    { keys: 'Delete', effect: 'Delete the selection' },
    { keys: 'Escape', effect: 'Clear selection' },
  ],
};

/** Selection, and the callback that ends selecting. */
export interface ProjectBarProps {
  selection: SelectionOf<ProjectSummary>;
  /** Names of all folders. */
  folders: readonly string[];
  onEnd: () => void;
}

/** Actions on the selected projects. */
export function ProjectBar({ selection, folders, onEnd }: ProjectBarProps) {
  const dispatch = useAppDispatch();
  const { selected } = selection;
  const [asking, setAsking] = useState<'folder' | 'delete' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const end = () => selectingEnd(selected, onEnd)();
  const canAct = selected.length > 0 && !isBusy;
  const askToDelete = () => canAct && setAsking('delete');
  useFocusOnStart(selected);
  useSelectionKeys({ onAll: selection.all, onClear: end, onDelete: askToDelete }, SHORTCUTS);

  const file = async (projects: readonly ProjectSummary[], filing: Filing) => {
    const finish = selectingEnd(projects, onEnd);
    setBusy(true);
    const stayed = await fileProjects(dispatch, projects, filing);
    setBusy(false);
    if (stayed.length === 0) finish();
    else selection.only(stayed);
  };
  const current = selected.filter(({ archivedAt }) => archivedAt === undefined);
  const isArchive = selected.length > 0 && current.length === 0;
  return (
    <>
      <FloatingSelectionBar label="Selected projects" count={selected.length} hint="Select projects" onClear={end}>
        {isArchive ? (
          <SelectionAction icon={<ArchiveRestore />} label="Restore" disabled={!canAct} onClick={() => void file(selected, restoring)} />
        ) : (
          <>
            <SelectionAction icon={<Archive />} label="Archive" disabled={!canAct} onClick={() => void file(current, archiving)} />
            <SelectionAction icon={<FolderInput />} label="Move to folder…" disabled={!canAct} onClick={() => setAsking('folder')} />
          </>
        )}
        <SelectionAction icon={<Trash2 />} label="Delete" disabled={!canAct} onClick={askToDelete} />
      </FloatingSelectionBar>
      {asking === 'folder' && (
        <FolderDialog
          about={projectCountText(selected.length)}
          current={commonFolder(selected)}
          folders={folders}
          move={async (folder) => {
            await file(selected, movingTo(folder));
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && <DeleteProjectsDialog projects={selected} onDeleted={onEnd} onClose={() => setAsking(null)} />}
    </>
  );
}

/** The folder that all are in; undefined where they are in several, or in none. */
function commonFolder([first, ...others]: readonly ProjectSummary[]): string | undefined {
  return first && others.every(({ folder }) => folder === first.folder) ? first.folder : undefined;
}

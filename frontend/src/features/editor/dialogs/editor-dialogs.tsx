import { useState } from 'react';
import { useKeyboardHelp } from '@/shared/keyboard/keyboard-help.ts';
import type { SaveStatus } from '../autosave/autosaver.ts';
import { useEditor } from '../editor-selectors.ts';
import { isAutosave } from '../session/choose-project.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { RenamedElsewhere } from '../session/renamed-elsewhere.ts';
import { SaveTemplateDialog } from '../templates/save-template-dialog.tsx';
import { ConfirmDeleteDialog } from './confirm-delete-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { LoadTemplateDialog } from './load-template-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { NewProjectDialog, Welcome, type CreateAndOpen, type RenderStarters } from './new-project-dialog.tsx';
import { useTimeToAsk } from './use-time-to-ask.ts';

/** Dialogs a person can open in the editor. */
export type EditorDialog = 'new-project' | 'rename' | 'delete' | 'save-template' | 'load-template' | 'list';

/** What the dialogs work on. */
export interface EditorDialogsProps {
  open: EditorDialog | null;
  onClose: () => void;
  session: EditorSession | null;
  saveStatus: SaveStatus;
  renderStarters: RenderStarters;
  /** A project was created and is open now. */
  onProjectOpened: (projectId: string) => void;
  /** There is nothing (left) to edit. */
  onLeave: (to: '/' | '/projects') => void;
}

/** The one dialog that is open, if any. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { open, session, saveStatus, renderStarters, onProjectOpened, onLeave } = props;
  const status = useEditor((editor) => editor.status);
  const openId = useEditor((editor) => editor.project?.id);
  const { conflict } = saveStatus;
  const { isOpen: isHelpOpen } = useKeyboardHelp();
  const isTimeToAsk = useTimeToAsk(conflict ?? null, { isBusy: open !== null || isHelpOpen, session });
  if (status === 'welcome' && session)
    return <Welcome onLeave={() => onLeave('/')} onCreate={createIn(session, onProjectOpened)} renderStarters={renderStarters} />;
  if (!session || status !== 'ready') return null;
  if (!conflict || !isTimeToAsk) return <OpenedDialog {...props} session={session} />;
  const keepMine = async () => onProjectOpened((await session.keepMineAsCopy()).id);
  return (
    <ConflictDialog
      isAboutAutosave={isAutosave(conflict) && conflict.id !== openId}
      versions={session.versions()}
      onKeepMine={keepMine}
      onTakeTheirs={() => session.takeTheirs()}
    />
  );
}

type OpenedDialogProps = EditorDialogsProps & { session: EditorSession };

function OpenedDialog({ open, onClose, session, renderStarters, onProjectOpened, onLeave }: OpenedDialogProps) {
  const name = useEditor((editor) => editor.project?.name ?? '');
  switch (open) {
    case 'new-project':
      return <NewProjectDialog onClose={onClose} onCreate={createIn(session, onProjectOpened)} renderStarters={renderStarters} />;
    case 'rename':
      return <RenameDialog name={name} onClose={onClose} onRename={(wanted, known) => session.rename(wanted, known)} />;
    case 'delete':
      return (
        <ConfirmDeleteDialog
          title="Delete project?"
          description="This action cannot be undone. This will permanently delete the project and all its slides."
          failureMessage="The project could not be deleted. Please try again."
          onClose={onClose}
          onConfirm={() => session.deleteProject().then(() => onLeave('/projects'))}
        />
      );
    case 'save-template':
      return <SaveTemplateDialog onClose={onClose} />;
    case 'load-template':
      return <LoadTemplateDialog onClose={onClose} />;
    case 'list':
      return <ListDialog onClose={onClose} />;
    case null:
      return null;
  }
}

const createIn =
  (session: EditorSession, onOpened: (projectId: string) => void): CreateAndOpen =>
  async (name, slides) =>
    onOpened((await session.createProject(name, slides)).id);

interface RenameDialogProps {
  name: string;
  /** @param known the name that the person has seen */
  onRename: (name: string, known: string) => Promise<void>;
  onClose: () => void;
}

function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  // The editor follows what others call it while this is open.
  const [known, setKnown] = useState(name);
  const tell = (failure: unknown) => {
    if (!(failure instanceof RenamedElsewhere)) return 'The project could not be renamed. Please try again.';
    setKnown(failure.currentName);
    return `It was renamed to "${failure.currentName}" somewhere else. Rename it again to replace that name.`;
  };
  return (
    <NameDialog
      title="Rename Project"
      description="Enter a new name for your project"
      label="Project name"
      initialName={name}
      confirm="Rename"
      busy="Renaming..."
      failureMessage={tell}
      onConfirm={(wanted) => onRename(wanted, known)}
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import { useKeyboardHelp } from '@/shared/keyboard/keyboard-help.ts';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { LazyDeleteProjectDialog } from '@/shared/posts/lazy-delete-project-dialog.tsx';
import type { SaveStatus } from '../autosave/autosaver.ts';
import { useEditor } from '../editor-selectors.ts';
import { isAutosave } from '../session/choose-project.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { RenamedElsewhere } from '../session/renamed-elsewhere.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { LoadTemplateDialog } from './load-template-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { NewProjectDialog, Welcome, type CreateAndOpen, type RenderStarters } from './new-project-dialog.tsx';
import { useTimeToAsk } from './use-time-to-ask.ts';

/** Dialogs a person can open in the editor. */
export type EditorDialog = 'new-project' | 'rename' | 'delete' | 'save-template' | 'load-template' | 'list';

/** Dependencies of the dialogs. */
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
  const keepMine = async () => {
    const copy = await session.keepMineAsCopy();
    if (copy) onProjectOpened(copy.id);
  };
  return (
    <ConflictDialog
      isAboutAutosave={isAutosave(conflict) && conflict.id !== openId}
      versions={session.versions()}
      onKeepMine={keepMine}
      onTakeTheirs={() => session.takeTheirs()}
    />
  );
}

const saveTemplate = loadedLater(async () => (await import('../templates/save-template-dialog.tsx')).SaveTemplateDialog);

function SaveTemplate({ onClose }: { onClose: () => void }) {
  const Dialog = useLoaded(saveTemplate, true, onClose);
  return Dialog && <Dialog onClose={onClose} />;
}

type OpenedDialogProps = EditorDialogsProps & { session: EditorSession };

function OpenedDialog({ open, onClose, session, renderStarters, onProjectOpened, onLeave }: OpenedDialogProps) {
  const name = useEditor((editor) => editor.project?.name ?? '');
  const projectId = useEditor((editor) => editor.project?.id);
  switch (open) {
    case 'new-project':
      return <NewProjectDialog onClose={onClose} onCreate={createIn(session, onProjectOpened)} renderStarters={renderStarters} />;
    case 'rename':
      return <RenameDialog name={name} onClose={onClose} onRename={(wanted, known) => session.rename(wanted, known)} />;
    case 'delete':
      return (
        <LazyDeleteProjectDialog
          isOpen
          project={{ id: projectId ?? '', name }}
          remove={(scheduledPosts) => session.deleteProject(scheduledPosts).then((isOpen) => void (isOpen && onLeave('/projects')))}
          onClose={onClose}
        />
      );
    case 'save-template':
      return <SaveTemplate onClose={onClose} />;
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
  async (name, slides) => {
    const project = await session.createProject(name, slides);
    if (project) onOpened(project.id);
  };

interface RenameDialogProps {
  name: string;
  /** @param known the name that the person has seen */
  onRename: (name: string, known: string) => Promise<void>;
  onClose: () => void;
}

function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  // The editor follows what others call it while this is open.
  const [known, setKnown] = useState(name);
  const messageOf = (failure: unknown) => {
    if (!(failure instanceof RenamedElsewhere)) return 'The project could not be renamed. Please try again.';
    setKnown(failure.currentName);
    return `This project was renamed to “${failure.currentName}” elsewhere. Rename it again to replace that name.`;
  };
  return (
    <NameDialog
      title="Rename Project"
      description="Enter a new name for your project"
      label="Project name"
      initialName={name}
      confirm="Rename"
      busy="Renaming..."
      failureMessage={messageOf}
      onConfirm={(wanted) => onRename(wanted, known)}
      onClose={onClose}
    />
  );
}

import { useState, type ReactNode } from 'react';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { LazyDeleteProjectDialog } from '@/shared/posts/lazy-delete-project-dialog.tsx';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { useDeleteProjectMutation, useFileProjectMutation } from '../api.ts';
import { ProjectCard } from './project-card.tsx';
import { useArchive } from '../filing/use-archive.ts';
import './project-grid.css';

/** Open dialog with its project. The project stays while the dialog closes. */
interface OpenDialog {
  kind: 'rename' | 'delete' | 'folder' | null;
  project: ProjectSummary;
}

/** Shown projects, and the callbacks for actions elsewhere. */
export interface ProjectGridProps {
  projects: ProjectSummary[];
  /** Names of all folders. */
  folders: readonly string[];
  onSchedule: (project: ProjectSummary) => void;
  /** Starts selecting several, with this one. */
  onSelect: (project: ProjectSummary) => void;
  /** Draws what lies over a card while several are selected; null while none are. */
  layerOf: ((project: ProjectSummary) => ReactNode) | null;
}

const renameDialog = loadedLater(async () => (await import('./rename-project-dialog.tsx')).RenameProjectDialog);
const folderDialog = loadedLater(async () => (await import('../filing/folder-dialog.tsx')).FolderDialog);

/** The cards and the dialogs that their buttons open. */
export function ProjectGrid({ projects, folders, onSchedule, onSelect, layerOf }: ProjectGridProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const archive = useArchive();
  const [remove] = useDeleteProjectMutation();
  const close = () => setDialog((open) => open && { ...open, kind: null });

  return (
    <>
      <ul className="project-grid">
        {projects.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            onSchedule={() => onSchedule(project)}
            onRename={() => setDialog({ kind: 'rename', project })}
            onDelete={() => setDialog({ kind: 'delete', project })}
            onMove={() => setDialog({ kind: 'folder', project })}
            onArchive={(isArchived) => void archive(project, isArchived)}
            onSelect={() => onSelect(project)}
            layer={layerOf?.(project)}
          />
        ))}
      </ul>
      {dialog && (
        <>
          <RenameDialog key={dialog.project.id} project={dialog.project} isOpen={dialog.kind === 'rename'} onClose={close} />
          <LazyDeleteProjectDialog
            project={dialog.project}
            isOpen={dialog.kind === 'delete'}
            remove={(choice) => remove({ id: dialog.project.id, ...(choice === 'cancel' && { scheduledPosts: choice }) }).unwrap()}
            onClose={close}
          />
          <MoveDialog project={dialog.project} isOpen={dialog.kind === 'folder'} folders={folders} onClose={close} />
        </>
      )}
    </>
  );
}

/** Asks for the new name of a project; loaded when it is first asked. */
function RenameDialog(props: { project: ProjectSummary; isOpen: boolean; onClose: () => void }) {
  const RenameProjectDialog = useLoaded(renameDialog, props.isOpen, props.onClose);
  return RenameProjectDialog && <RenameProjectDialog {...props} />;
}

interface MoveDialogProps {
  project: ProjectSummary;
  isOpen: boolean;
  folders: readonly string[];
  onClose: () => void;
}

/** Asks for the folder of a project; loaded when it is first asked. */
function MoveDialog({ project: { id, name, folder: current }, isOpen, ...dialog }: MoveDialogProps) {
  const [file] = useFileProjectMutation();
  const FolderDialog = useLoaded(folderDialog, isOpen, dialog.onClose);
  const move = async (folder: string | null) => (await file({ id, fileProject: { folder } })).error;
  return FolderDialog && <FolderDialog about={name} current={current} move={move} {...dialog} />;
}

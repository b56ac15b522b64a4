import { useState } from 'react';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { LazyDeleteProjectDialog } from '@/shared/posts/lazy-delete-project-dialog.tsx';
import { useDeleteProjectMutation } from '../api.ts';
import { ProjectCard } from './project-card.tsx';
import { FolderDialog } from '../filing/folder-dialog.tsx';
import { useArchive } from '../filing/use-archive.ts';
import { RenameProjectDialog } from './rename-project-dialog.tsx';
import './project-grid.css';

/** Which dialog is open, and for which project. The project stays while the dialog closes. */
interface OpenDialog {
  kind: 'rename' | 'delete' | 'folder' | null;
  project: ProjectSummary;
}

/** What is shown, and what happens elsewhere. */
export interface ProjectGridProps {
  projects: ProjectSummary[];
  /** Names of all folders. */
  folders: readonly string[];
  onSchedule: (project: ProjectSummary) => void;
}

/** The cards and the dialogs that their buttons open. */
export function ProjectGrid({ projects, folders, onSchedule }: ProjectGridProps) {
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
          />
        ))}
      </ul>
      {dialog && (
        <>
          <RenameProjectDialog key={dialog.project.id} project={dialog.project} isOpen={dialog.kind === 'rename'} onClose={close} />
          <LazyDeleteProjectDialog
            project={dialog.project}
            isOpen={dialog.kind === 'delete'}
            remove={(wish) => remove({ id: dialog.project.id, ...(wish === 'cancel' && { scheduledPosts: wish }) }).unwrap()}
            onClose={close}
          />
          {dialog.kind === 'folder' && <FolderDialog project={dialog.project} folders={folders} onClose={close} />}
        </>
      )}
    </>
  );
}

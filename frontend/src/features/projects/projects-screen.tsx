import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { useAskedFor } from '@/shared/lib/asked-for.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { LeftOutNote } from '@/shared/ui/left-out-note.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { useKeptFocus } from '@/shared/ui/use-kept-focus.ts';
import { useListProjectSummariesQuery } from './api.ts';
import { CreateProjectDialog } from './components/create-project-dialog.tsx';
import { EmptyProjects } from './components/empty-projects.tsx';
import { ProjectList } from './components/project-list.tsx';
import { editorPath } from './components/project-words.ts';
import { ProjectsLoading } from './components/projects-loading.tsx';
import { visibleProjects } from './list/arrange-projects.ts';

/** Callbacks for actions elsewhere. */
export interface ProjectsScreenProps {
  onSchedule: (project: ProjectSummary) => void;
  onNewSeries: () => void;
  /** Content below the projects; it draws nothing before they are there. */
  below?: ReactNode;
}

/** All projects of the signed-in person. */
export function ProjectsScreen({ onSchedule, onNewSeries, below }: ProjectsScreenProps) {
  usePageMeta({ title: 'Projects', description: 'All your slide projects.' });
  const [isCreating, setCreating] = useState(false);
  const listed = useListProjectSummariesQuery({});
  const { data, error, isFetching, refetch } = listed;
  const projects = data && visibleProjects(data);
  const navigate = useNavigate();
  useAskedFor('new-project', () => setCreating(true));
  // A project may go when its dialog has closed already, or on another device; the last one takes the grid with it.
  const keptFocus = useKeptFocus<HTMLDivElement>('.project-grid > li');

  return (
    <div className="mx-auto w-full max-w-7xl p-4 lg:p-8">
      <div className="project-area flex flex-col gap-6 outline-none" {...keptFocus}>
        {projects && projects.length > 0 && (
          <ProjectList projects={projects} onCreate={() => setCreating(true)} onSchedule={onSchedule} onNewSeries={onNewSeries} />
        )}
        <LeftOutNote list="projects" />
        {projects?.length === 0 && <EmptyProjects onCreate={() => setCreating(true)} />}
        {below}
        {!projects && error !== undefined && (
          <LoadFailure
            className="pt-16"
            level={1}
            title="Your projects could not be loaded"
            hint="They are safe on the server. Check your connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!projects && error === undefined && <ProjectsLoading />}
        <CreateProjectDialog isOpen={isCreating} onOpenChange={setCreating} onCreated={({ id }) => void navigate(editorPath(id))} />
      </div>
    </div>
  );
}

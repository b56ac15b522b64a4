import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { Button } from '@/shared/ui/button.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { useListProjectSummariesQuery } from './api.ts';
import { CreateProjectDialog } from './components/create-project-dialog.tsx';
import { EmptyProjects } from './components/empty-projects.tsx';
import { ProjectGrid } from './components/project-grid.tsx';
import { ProjectsLoading } from './components/projects-loading.tsx';

/** Name of the hidden record that keeps unsaved work; it is never listed. */
const AUTOSAVE_NAME = '__autosave__';

/** All projects of the signed-in person. */
export function ProjectsScreen({ onSchedule }: { onSchedule: (project: ProjectSummary) => void }) {
  usePageMeta({ title: 'Projects', description: 'All your slide projects.' });
  const [isCreating, setCreating] = useState(false);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const { data, isError, isFetching, refetch } = useListProjectSummariesQuery({});
  const projects = data?.filter((project) => project.name !== AUTOSAVE_NAME);

  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 p-4 md:p-8">
      {projects && projects.length > 0 && (
        <>
          <header className="flex min-h-9 items-center justify-between gap-4">
            <h1 className="text-2xl">Your Projects</h1>
            <Button variant="solid" onClick={() => setCreating(true)}>
              <Plus />
              New Project
            </Button>
          </header>
          <ProjectGrid projects={projects} focusId={createdId} onSchedule={onSchedule} />
        </>
      )}
      {projects?.length === 0 && <EmptyProjects onCreate={() => setCreating(true)} />}
      {!projects && isError && (
        <LoadFailure
          className="pt-16"
          title="Your projects could not be loaded"
          hint="They are safe on the server. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!projects && !isError && <ProjectsLoading />}
      <CreateProjectDialog isOpen={isCreating} onOpenChange={setCreating} onCreated={(project) => setCreatedId(project.id)} />
    </div>
  );
}

import { lazy, Suspense, useState } from 'react';
import { ProjectsScreen } from '@/features/projects/projects-screen.tsx';

const ScheduleDialog = lazy(async () => ({ default: (await import('@/features/schedule/dialog/schedule-dialog.tsx')).ScheduleDialog }));

/** The projects, each of which can be scheduled from its card. */
export function ProjectsRoute() {
  const [projectId, setProjectId] = useState<string | null>(null);
  return (
    <>
      <ProjectsScreen onSchedule={(project) => setProjectId(project.id)} />
      {projectId !== null && (
        <Suspense fallback={null}>
          <ScheduleDialog open projectId={projectId} onClose={() => setProjectId(null)} />
        </Suspense>
      )}
    </>
  );
}

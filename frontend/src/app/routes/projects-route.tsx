import { useState } from 'react';
import { ProjectsScreen } from '@/features/projects/projects-screen.tsx';
import { LazyScheduleDialog } from '@/features/schedule/dialog/lazy-schedule-dialog.tsx';

/** The projects, each of which can be scheduled from its card. */
export function ProjectsRoute() {
  const [projectId, setProjectId] = useState<string | null>(null);
  return (
    <>
      <ProjectsScreen onSchedule={(project) => setProjectId(project.id)} />
      {projectId !== null && <LazyScheduleDialog open projectId={projectId} onClose={() => setProjectId(null)} />}
    </>
  );
}

import { useState } from 'react';
import { ProjectsScreen } from '@/features/projects/projects-screen.tsx';
import { LazyScheduleDialog } from '@/features/schedule/dialog/lazy-schedule-dialog.tsx';
import { LazySeriesDialog } from '@/features/series/lazy-series-dialog.tsx';

/** The projects, each of which can be scheduled from its card, and what makes many of them. */
export function ProjectsRoute() {
  const [projectId, setProjectId] = useState<string | null>(null);
  const [isSeriesOpen, setSeriesOpen] = useState(false);
  return (
    <>
      <ProjectsScreen onSchedule={(project) => setProjectId(project.id)} onNewSeries={() => setSeriesOpen(true)} />
      {projectId !== null && <LazyScheduleDialog open projectId={projectId} onClose={() => setProjectId(null)} />}
      <LazySeriesDialog isOpen={isSeriesOpen} onClose={() => setSeriesOpen(false)} />
    </>
  );
}

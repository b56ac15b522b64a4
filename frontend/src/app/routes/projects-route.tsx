import { useState } from 'react';
import { ProjectsScreen } from '@/features/projects/projects-screen.tsx';
import { LazyScheduleDialog } from '@/features/schedule/dialog/lazy-schedule-dialog.tsx';
import { LazySeriesDialog } from '@/features/series/lazy-series-dialog.tsx';

/** The projects, with scheduling from their cards, and the ways to make many of them. */
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

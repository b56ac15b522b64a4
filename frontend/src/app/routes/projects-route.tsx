import { lazy, Suspense, useState, type ComponentType } from 'react';
import { areFirstStepsOver } from '@/features/projects/first-steps/over.ts';
import { ProjectsScreen } from '@/features/projects/projects-screen.tsx';
import { LazyScheduleDialog } from '@/features/schedule/dialog/lazy-schedule-dialog.tsx';
import { LazySeriesDialog } from '@/features/series/lazy-series-dialog.tsx';

/** For newcomers; where they cannot be loaded, the screen goes on without them. */
const FirstSteps = lazy<ComponentType>(() =>
  import('@/features/projects/first-steps/first-steps.tsx').then(
    (module) => ({ default: module.FirstSteps }),
    () => ({ default: () => null }),
  ),
);

/** The projects, with scheduling from their cards, and the ways to make many of them. */
export function ProjectsRoute() {
  const [projectId, setProjectId] = useState<string | null>(null);
  const [isSeriesOpen, setSeriesOpen] = useState(false);
  return (
    <>
      <ProjectsScreen onSchedule={(project) => setProjectId(project.id)} onNewSeries={() => setSeriesOpen(true)} below={<Newcomers />} />
      {projectId !== null && <LazyScheduleDialog open projectId={projectId} onClose={() => setProjectId(null)} />}
      <LazySeriesDialog isOpen={isSeriesOpen} onClose={() => setSeriesOpen(false)} />
    </>
  );
}

function Newcomers() {
  if (areFirstStepsOver()) return null;
  return (
    <Suspense fallback={null}>
      <FirstSteps />
    </Suspense>
  );
}

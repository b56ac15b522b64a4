import { skipToken } from '@reduxjs/toolkit/query';
import type { Size } from '@viral-slides/slide-document';
import { useEffect, useState } from 'react';
import { projectsApi, type Project } from '@/shared/api/generated/projects.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';

/** Numbers of the slides of a project with a text that trimming to a size would cut; null while that is not known. */
export function useCutSlides(projectId: string, { width, height }: Size): readonly number[] | null {
  const { data: project } = projectsApi.useGetProjectQuery(projectId === '' ? skipToken : { id: projectId }, {
    refetchOnMountOrArgChange: true,
  });
  const [found, setFound] = useState<{ project: Project; cut: readonly number[] } | null>(null);
  useEffect(() => {
    if (!project) return;
    let isGone = false;
    const look = async () => {
      const { findCutSlides } = await import('./find-cut-slides.ts');
      const cut = await findCutSlides(project.slides, project.outputFormat, { width, height });
      if (!isGone) setFound({ project, cut });
    };
    look().catch((error: unknown) => reportFailure('The texts of slides could not be measured', error));
    return () => {
      isGone = true;
    };
  }, [project, width, height]);
  return found && found.project === project ? found.cut : null;
}

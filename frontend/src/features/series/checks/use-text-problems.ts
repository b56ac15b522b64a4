import type { SlideProblem } from '@viral-slides/slide-document';
import { useMemo } from 'react';
import type { Project } from '@/shared/api/generated/projects.ts';
import { useLoaded } from '@/shared/lib/use-loaded.ts';
import { checkTexts } from './load-checks.ts';

/** Findings of the editor's checks about the texts of a project; nothing until they are loaded. */
export function useTextProblems({ slides, outputFormat }: Project): readonly SlideProblem[] {
  const checks = useLoaded(checkTexts, true, null);
  return useMemo(() => checks?.textProblems(slides, outputFormat) ?? [], [checks, slides, outputFormat]);
}

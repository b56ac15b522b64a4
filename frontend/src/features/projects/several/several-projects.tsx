import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import type { Selection } from '@/shared/selection/selection.ts';
import { selectionOf } from '@/shared/selection/use-selection.ts';
import { ProjectBar } from './project-bar.tsx';
import { ProjectLayer } from './project-layer.tsx';

/** State of selecting several projects. */
export interface SeveralProps {
  /** Those that are shown, in their order. */
  projects: readonly ProjectSummary[];
  chosen: Selection;
  onChange: (change: (before: Selection) => Selection) => void;
}

/** Layer over the card of a project while several are selected. */
export function Layer({ project, projects, chosen, onChange }: SeveralProps & { project: ProjectSummary }) {
  return <ProjectLayer project={project} selection={selectionOf(projects, chosen, onChange)} />;
}

/** Actions on the selected ones. */
export function Bar({ projects, chosen, onChange, ...bar }: SeveralProps & { folders: readonly string[]; onEnd: () => void }) {
  return <ProjectBar selection={selectionOf(projects, chosen, onChange)} {...bar} />;
}

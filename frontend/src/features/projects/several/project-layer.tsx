import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { SelectMark } from '@/shared/selection/select-mark.tsx';
import type { SelectionOf } from '@/shared/selection/use-selection.ts';

/** Lies over a card while projects are selected: a press anywhere selects it or takes it out, with Shift all up to it. */
export function ProjectLayer({ project, selection }: { project: ProjectSummary; selection: SelectionOf<ProjectSummary> }) {
  const isSelected = selection.isSelected(project);
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={project.name}
      title={project.name}
      onClick={(event) => selection.press(project, event)}
      className={cn(
        'absolute inset-0 z-10 touch-manipulation select-none rounded-card focus-visible:-outline-offset-2',
        isSelected && 'inset-ring-2 inset-ring-primary',
      )}
    >
      <SelectMark isSelected={isSelected} className="absolute left-2 top-2" />
    </button>
  );
}

import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { Button } from '@/shared/ui/button.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { arrangeProjects } from '../list/arrange-projects.ts';
import { useArrangement } from '../list/use-arrangement.ts';
import { ProjectGrid } from './project-grid.tsx';
import { ProjectTools } from './project-tools.tsx';

/** So many projects are seen at a glance; with one more there is a search. */
const AT_A_GLANCE = 5;

/** What is shown, and what happens elsewhere. */
export interface ProjectListProps {
  /** One or more. */
  projects: ProjectSummary[];
  onCreate: () => void;
  onSchedule: (project: ProjectSummary) => void;
}

/** The projects with their title, and what finds one among many. */
export function ProjectList({ projects, onCreate, onSchedule }: ProjectListProps) {
  const [arrangement, change] = useArrangement();
  const field = useRef<HTMLInputElement>(null);
  const found = arrangeProjects(projects, arrangement);
  const isSearched = arrangement.search.trim() !== '';
  const clear = () => {
    change({ search: '' });
    field.current?.focus();
  };
  return (
    <>
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl">Your Projects</h1>
        {/* Also where few are left while one is looked for: what hides the others must be seen. */}
        {(projects.length > AT_A_GLANCE || isSearched) && <ProjectTools arrangement={arrangement} onChange={change} field={field} />}
        <Button variant="solid" onClick={onCreate}>
          <Plus />
          New Project
        </Button>
      </header>
      <p role="status" className={isSearched ? '-my-2 text-sm text-muted tabular' : 'sr-only'}>
        {isSearched && countText(found.length, projects.length)}
      </p>
      {found.length > 0 ? (
        <ProjectGrid projects={found} onSchedule={onSchedule} />
      ) : (
        <EmptyState
          title="No projects found"
          hint={`No project is called "${arrangement.search.trim()}".`}
          action={<Button onClick={clear}>Clear search</Button>}
        />
      )}
    </>
  );
}

function countText(found: number, all: number): string {
  return `${found} of ${all === 1 ? '1 project' : `${all} projects`}`;
}

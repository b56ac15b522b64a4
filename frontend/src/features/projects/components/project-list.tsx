import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { Button } from '@/shared/ui/button.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { arrangeProjects, foldersOf, type Arrangement } from '../list/arrange-projects.ts';
import { useArrangement } from '../list/use-arrangement.ts';
import { ProjectGrid } from './project-grid.tsx';
import { ProjectTools } from './project-tools.tsx';

/** Number of projects seen at a glance; above it there is a search. */
const AT_A_GLANCE = 5;

/** What is shown, and what happens elsewhere. */
export interface ProjectListProps {
  /** One or more. */
  projects: ProjectSummary[];
  onCreate: () => void;
  onSchedule: (project: ProjectSummary) => void;
  onNewSeries: () => void;
}

/** The projects with their title, and what finds one among many. */
export function ProjectList({ projects, onCreate, onSchedule, onNewSeries }: ProjectListProps) {
  const { arrangement, change, folders, archivedCount, hasTools } = useFiledArrangement(projects);
  const field = useRef<HTMLInputElement>(null);
  const found = arrangeProjects(projects, arrangement);
  const isSearched = arrangement.search.trim() !== '';
  const clear = () => {
    change({ search: '' });
    field.current?.focus();
  };
  return (
    <>
      <header className="flex min-h-9 flex-wrap items-center gap-2">
        <h1 className="mr-auto text-2xl @min-[684px]/projects:mr-2">Your Projects</h1>
        {/* Also where a search leaves few: the filter that hides the others must be visible. */}
        {(hasTools || isSearched) && (
          <ProjectTools arrangement={arrangement} folders={folders} archivedCount={archivedCount} onChange={change} field={field} />
        )}
        {/* Narrow rows leave it to the screen of series. */}
        <Button variant="ghost" className="ml-auto hidden @min-[684px]/projects:inline-flex" onClick={onNewSeries}>
          New series
        </Button>
        <Button variant="solid" onClick={onCreate}>
          <Plus />
          New Project
        </Button>
      </header>
      <p role="status" className={isSearched ? '-my-2 text-sm text-muted tabular' : 'sr-only'}>
        {isSearched && countText(found.length, projects.length)}
      </p>
      {found.length > 0 ? (
        <ProjectGrid projects={found} folders={folders} onSchedule={onSchedule} />
      ) : (
        <NothingHere arrangement={arrangement} onClear={clear} onShow={(isArchived) => change({ isArchived, folder: null })} />
      )}
    </>
  );
}

interface NothingHereProps {
  arrangement: Arrangement;
  onClear: () => void;
  onShow: (isArchived: boolean) => void;
}

/** Says why no project is shown, and where they are. */
function NothingHere({ arrangement: { search, isArchived }, onClear, onShow }: NothingHereProps) {
  if (search.trim() !== '') {
    const hint = `No project is called "${search.trim()}".`;
    return <EmptyState title="No projects found" hint={hint} action={<Button onClick={onClear}>Clear search</Button>} />;
  }
  const [title, hint, label] = isArchived ? NOTHING_ARCHIVED : ALL_ARCHIVED;
  return <EmptyState title={title} hint={hint} action={<Button onClick={() => onShow(!isArchived)}>{label}</Button>} />;
}

const NOTHING_ARCHIVED = [
  'Nothing is archived',
  'Archiving hides a project. Scheduled posts are still published.',
  'Show all projects',
] as const;
const ALL_ARCHIVED = ['All your projects are archived', 'You can restore them at any time.', 'Show archived'] as const;

/** The arrangement of the address; a folder that is no longer there counts as none. */
function useFiledArrangement(projects: readonly ProjectSummary[]) {
  const [arrangement, change] = useArrangement();
  const folders = foldersOf(projects);
  const folder = folders.includes(arrangement.folder ?? '') ? arrangement.folder : null;
  const archivedCount = projects.filter(({ archivedAt }) => archivedAt !== undefined).length;
  const hasTools = projects.length > AT_A_GLANCE || folders.length > 0 || archivedCount > 0 || arrangement.isArchived;
  return { arrangement: { ...arrangement, folder }, change, folders, archivedCount, hasTools };
}

function countText(found: number, all: number): string {
  return `${found} of ${all === 1 ? '1 project' : `${all} projects`}`;
}

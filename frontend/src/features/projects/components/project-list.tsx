import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import type { Selection } from '@/shared/selection/selection.ts';
import { Button } from '@/shared/ui/button.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { arrangeProjects, foldersOf, type Arrangement } from '../list/arrange-projects.ts';
import { useArrangement } from '../list/use-arrangement.ts';
import { ProjectGrid } from './project-grid.tsx';
import { ProjectTools } from './project-tools.tsx';

/** Number of projects seen at a glance; above it there is a search. */
const AT_A_GLANCE = 5;

/** Selecting several, loaded on the first use. */
const several = loadedLater(() => import('../several/several-projects.tsx'));

/** Shown projects, and the callbacks for actions elsewhere. */
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
  const { select, end, isSelecting, parts } = useSeveral(found);
  const isSearched = arrangement.search.trim() !== '';
  const selectButton = (className: string) => (
    <Button variant="ghost" className={className} aria-pressed={isSelecting} onClick={() => (isSelecting ? end() : select())}>
      Select
    </Button>
  );
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
          <ProjectTools arrangement={arrangement} folders={folders} archivedCount={archivedCount} onChange={change} field={field}>
            {selectButton('@min-[916px]/projects:hidden')}
          </ProjectTools>
        )}
        {/* Narrow rows leave them to the screen of series, and to what Filter opens. */}
        <div className="ml-auto hidden gap-2 @min-[684px]/projects:flex">
          {hasTools && selectButton('hidden @min-[916px]/projects:inline-flex')}
          <Button variant="ghost" onClick={onNewSeries}>
            New series
          </Button>
        </div>
        <Button variant="solid" onClick={onCreate}>
          <Plus />
          New Project
        </Button>
      </header>
      <p role="status" className={isSearched ? '-my-2 text-sm text-muted tabular' : 'sr-only'}>
        {isSearched && countText(found.length, projects.length)}
      </p>
      {found.length > 0 ? (
        <ProjectGrid projects={found} folders={folders} onSchedule={onSchedule} onSelect={select} layerOf={parts?.layerOf ?? null} />
      ) : (
        <NothingHere arrangement={arrangement} onClear={clear} onShow={(isArchived) => change({ isArchived, folder: null })} />
      )}
      {parts?.bar(folders)}
    </>
  );
}

/** Selecting several of the projects that are shown. Its parts are null until they are loaded, and while nothing is selected. */
function useSeveral(projects: ProjectSummary[]) {
  const [chosen, setChosen] = useState<Selection | null>(null);
  const end = () => setChosen(null);
  const Several = useLoaded(several, chosen !== null, end);
  const onChange = (change: (before: Selection) => Selection) => setChosen((before) => before && change(before));
  const shared = chosen && { projects, chosen, onChange };
  return {
    isSelecting: chosen !== null,
    select: (first?: ProjectSummary) => setChosen({ ids: new Set(first && [first.id]), anchor: first?.id ?? null }),
    end,
    parts: Several &&
      shared && {
        layerOf: (project: ProjectSummary) => <Several.Layer {...shared} project={project} />,
        bar: (folders: readonly string[]) => <Several.Bar {...shared} folders={folders} onEnd={end} />,
      },
  };
}

interface NothingHereProps {
  arrangement: Arrangement;
  onClear: () => void;
  onShow: (isArchived: boolean) => void;
}

/** Says why no project is shown, and where they are. */
function NothingHere({ arrangement: { search, isArchived }, onClear, onShow }: NothingHereProps) {
  if (search.trim() !== '') {
    const hint = `No project matches “${search.trim()}”.`;
    return <EmptyState title="No projects found" hint={hint} action={<Button onClick={onClear}>Clear search</Button>} />;
  }
  const [title, hint, label] = isArchived ? NOTHING_ARCHIVED : ALL_ARCHIVED;
  return <EmptyState title={title} hint={hint} action={<Button onClick={() => onShow(!isArchived)}>{label}</Button>} />;
}

const NOTHING_ARCHIVED = [
  'No archived projects',
  'Archiving hides a project. Its scheduled posts are still published.',
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

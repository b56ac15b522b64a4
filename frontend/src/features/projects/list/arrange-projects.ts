import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { compareNames } from '@/shared/lib/compare-names.ts';
import { isFound } from '@/shared/lib/search-text.ts';

/** Name of the hidden record that keeps unsaved work; it is never listed. */
const AUTOSAVE_NAME = '__autosave__';

/** In which order projects stand. */
export const sortChoices = ['changed', 'created', 'name'] as const;
export type SortChoice = (typeof sortChoices)[number];

/** The search and the order. */
export interface Arrangement {
  search: string;
  sort: SortChoice;
  /** Folder to which the list is limited; null for all. */
  folder: string | null;
  /** Limits the list to archived projects. Otherwise they are left out, but found by a search. */
  isArchived: boolean;
}

/** The projects of a list that a person knows of. */
export function visibleProjects(listed: readonly ProjectSummary[]): ProjectSummary[] {
  return listed.filter(({ name }) => name !== AUTOSAVE_NAME);
}

/** The projects that are looked for, in the wanted order: the newest first, or by name as people count (2 before 10). */
export function arrangeProjects(
  projects: readonly ProjectSummary[],
  { search, sort, folder = null, isArchived = false }: Pick<Arrangement, 'search' | 'sort'> & Partial<Arrangement>,
): ProjectSummary[] {
  const isHere = ({ archivedAt }: ProjectSummary) => (archivedAt !== undefined) === isArchived || (!isArchived && search.trim() !== '');
  return projects
    .filter((project) => isHere(project) && (folder === null || project.folder === folder) && isFound(project.name, search))
    .sort(ORDERS[sort]);
}

/** The names of all folders, as people count. What was put away keeps its folder, but does not make it seen. */
export function foldersOf(projects: readonly ProjectSummary[]): string[] {
  const names = projects.flatMap(({ folder, archivedAt }) => (folder === undefined || archivedAt !== undefined ? [] : folder));
  return [...new Set(names)].sort(compareNames);
}

const ORDERS: Record<SortChoice, (a: ProjectSummary, b: ProjectSummary) => number> = {
  changed: (a, b) => newestFirst(a.updatedAt, b.updatedAt),
  created: (a, b) => newestFirst(a.createdAt, b.createdAt),
  name: (a, b) => compareNames(a.name, b.name) || newestFirst(a.updatedAt, b.updatedAt),
};

/** Times of the API are in UTC with the same digits, so they compare as texts. */
function newestFirst(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

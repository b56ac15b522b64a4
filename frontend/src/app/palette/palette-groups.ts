import { CalendarPlus, FilePlus2, GalleryHorizontalEnd, Keyboard, LogOut, Moon, Sun, type LucideIcon } from 'lucide-react';
import type { NavigateFunction } from 'react-router-dom';
import { otherEntries, screenEntries, settingsEntries, type ScreenEntry } from '@/app/layout/screen-entries.ts';
import { signOut } from '@/app/sign-out.ts';
import { editorPath, slideCountText } from '@/features/projects/components/project-words.ts';
import { arrangeProjects, visibleProjects } from '@/features/projects/list/arrange-projects.ts';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { showKeyboardHelp } from '@/shared/keyboard/keyboard-help.ts';
import { areSingleKeysOn } from '@/shared/keyboard/single-keys.ts';
import { asking } from '@/shared/lib/asked-for.ts';
import { hasNoMouse } from '@/shared/lib/media-query.ts';
import { isFound } from '@/shared/lib/search-text.ts';
import { setTheme, type Theme } from '@/shared/lib/theme.ts';

/** Something to go to, or to do. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** What else distinguishes it, or its shortcut. */
  note?: string;
  icon: LucideIcon;
  run: () => void;
}

/** Entries of one kind. */
export interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

/** Number of projects listed before anything is typed, the latest changed first, and number of search results. */
const RECENT = 5;
const MOST_FOUND = 20;

/** What the entries work on. */
export interface PaletteWorld {
  projects: readonly ProjectSummary[];
  theme: Theme;
  navigate: NavigateFunction;
}

/** What is found for the words that were typed; everything but older projects where there are none. Groups without an entry are left out. */
export function paletteGroups(search: string, world: PaletteWorld): PaletteGroup[] {
  const isBlank = search.trim() === '';
  const found = arrangeProjects(visibleProjects(world.projects), { search, sort: 'changed' });
  const has = ({ label }: PaletteEntry) => isFound(label, search);
  return [
    {
      title: isBlank ? 'Recent projects' : 'Projects',
      entries: projectEntries(found.slice(0, isBlank ? RECENT : MOST_FOUND), world),
    },
    { title: 'Screens', entries: screens(world).filter(has) },
    { title: 'Settings', entries: settings(world).filter(has) },
    { title: 'Actions', entries: actions(world).filter(has) },
  ].filter(({ entries }) => entries.length > 0);
}

function projectEntries(projects: readonly ProjectSummary[], { navigate }: PaletteWorld): PaletteEntry[] {
  return projects.map(({ id, name, slideCount, archivedAt }) => ({
    id: `project-${id}`,
    label: name,
    note: archivedAt === undefined ? slideCountText(slideCount) : `Archived, ${slideCountText(slideCount)}`,
    icon: GalleryHorizontalEnd,
    run: () => void navigate(editorPath(id)),
  }));
}

function screens({ navigate }: PaletteWorld): PaletteEntry[] {
  const ofSidebar = screenEntries.map(({ letter, ...entry }) => ({ ...placeEntry(entry, navigate), ...ownKeys(`G ${letter}`) }));
  return [...ofSidebar, ...otherEntries.map((entry) => placeEntry(entry, navigate))];
}

function settings({ navigate }: PaletteWorld): PaletteEntry[] {
  return settingsEntries.map((entry) => placeEntry(entry, navigate));
}

function placeEntry({ path, label, icon }: Omit<ScreenEntry, 'letter'>, navigate: NavigateFunction): PaletteEntry {
  return { id: `screen-${path.slice(1)}`, label, icon, run: () => void navigate(path) };
}

function actions({ navigate, theme }: PaletteWorld): PaletteEntry[] {
  const other = theme === 'dark' ? 'light' : 'dark';
  return [
    { id: 'new-project', label: 'New project', icon: FilePlus2, run: () => void navigate('/projects', { state: asking('new-project') }) },
    { id: 'new-post', label: 'Schedule a post', icon: CalendarPlus, run: () => void navigate('/schedule', { state: asking('new-post') }) },
    { id: 'theme', label: `Switch to ${other} mode`, icon: other === 'dark' ? Moon : Sun, run: () => setTheme(other) },
    { id: 'help', label: 'Keyboard shortcuts', icon: Keyboard, ...ownKeys('?'), run: () => showKeyboardHelp(true) },
    { id: 'log-out', label: 'Log out', icon: LogOut, run: () => void signOut() },
  ];
}

/** Keys that do the same, unless they are switched off or hardly there. */
function ownKeys(note: string): { note?: string } {
  return areSingleKeysOn() && !hasNoMouse() ? { note } : {};
}

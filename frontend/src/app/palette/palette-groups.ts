import {
  CalendarPlus,
  CircleHelp,
  Command,
  FilePlus2,
  GalleryHorizontalEnd,
  Keyboard,
  LogOut,
  Moon,
  Settings,
  Sun,
  type LucideIcon,
} from 'lucide-react';
import type { NavigateFunction } from 'react-router-dom';
import { API_DOCS_PATH, settingsEntries } from '@/app/account/settings-entries.ts';
import { planEntries, screenEntries, type ScreenEntry } from '@/app/layout/screen-entries.ts';
import { signOut } from '@/app/sign-out.ts';
import { editorPath, slideCountText } from '@/features/projects/components/project-words.ts';
import { arrangeProjects, visibleProjects } from '@/features/projects/list/arrange-projects.ts';
import { findInHelp } from '@/features/help/find-in-help.ts';
import { pagePath } from '@/features/help/help-address.ts';
import { helpPages } from '@/features/help/pages.ts';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { showKeyboardHelp } from '@/shared/keyboard/keyboard-help.ts';
import type { ScreenCommand } from '@/shared/keyboard/screen-commands.ts';
import { areSingleKeysOn } from '@/shared/keyboard/single-keys.ts';
import { asking } from '@/shared/lib/asked-for.ts';
import { hasNoMouse } from '@/shared/lib/media-query.ts';
import { isFound } from '@/shared/lib/search-text.ts';
import { setTheme, type Theme } from '@/shared/lib/theme.ts';
import { partsOfScreens } from './parts-of-screens.ts';

/** Something to go to, or to do. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** Distinguishing note, or the shortcut. */
  note?: string;
  /** Other words that it is searched for by. */
  words?: string;
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

/** Data for the palette's entries. */
export interface PaletteWorld {
  projects: readonly ProjectSummary[];
  theme: Theme;
  navigate: NavigateFunction;
  /** Commands of the current screen. */
  commands: readonly ScreenCommand[];
  /** Texts of the pages of the help by name, as far as they are there. */
  helpTexts: ReadonlyMap<string, string>;
}

/**
 * Entries that match the typed words. Where there are none: everything but older projects, parts of screens and pages of the help. Groups
 * without an entry are left out.
 */
export function paletteGroups(search: string, world: PaletteWorld): PaletteGroup[] {
  const isBlank = search.trim() === '';
  const found = arrangeProjects(visibleProjects(world.projects), { search, sort: 'changed' });
  const has = ({ label, words = '' }: PaletteEntry) => isFound(`${label}, ${words}`, search);
  return [
    {
      title: isBlank ? 'Recent projects' : 'Projects',
      entries: projectEntries(found.slice(0, isBlank ? RECENT : MOST_FOUND), world),
    },
    { title: 'This screen', entries: ofScreen(world).filter(has) },
    { title: 'Screens', entries: screens(world).filter(has) },
    { title: 'Settings', entries: settings(world).filter(has) },
    { title: 'Actions', entries: actions(world).filter(has) },
    { title: 'Sections', entries: isBlank ? [] : parts(world).filter(has) },
    { title: 'Help', entries: [...help(world, isBlank).filter(has), ...(isBlank ? [] : helpSections(search, world))] },
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
  return [...ofSidebar, ...planEntries.map((entry) => placeEntry(entry, navigate))];
}

function ofScreen({ commands }: PaletteWorld): PaletteEntry[] {
  return commands.map(({ label, run, words = '' }) => ({ id: `command-${label.replaceAll(' ', '-')}`, label, words, icon: Command, run }));
}

function helpSections(search: string, { navigate, helpTexts }: PaletteWorld): PaletteEntry[] {
  return findInHelp(search, helpTexts).map(({ page, title, id }) => ({
    id: `help-${page.name}-${id}`,
    ...{ label: title, note: page.title, icon: CircleHelp },
    run: () => void navigate(`${pagePath(page.name)}#${id}`),
  }));
}

function settings({ navigate }: PaletteWorld): PaletteEntry[] {
  const docs = { id: 'api-docs', label: 'API documentation', icon: Settings, run: () => window.location.assign(API_DOCS_PATH) };
  return [...settingsEntries.map((entry) => placeEntry({ ...entry, icon: Settings }, navigate)), docs];
}

function parts({ navigate }: PaletteWorld): PaletteEntry[] {
  return partsOfScreens.map(({ label, words, screen: { path, icon, label: note } }) => ({
    id: `part-${label.replaceAll(' ', '-')}`,
    ...{ label, words, icon, note },
    run: () => void navigate(path),
  }));
}

/** The first page alone, or all. */
function help({ navigate }: PaletteWorld, isShort: boolean): PaletteEntry[] {
  const first = { id: 'guide', label: 'Help', words: 'docs, documentation, guide', icon: CircleHelp, run: () => void navigate('/help') };
  if (isShort) return [first];
  const pages = helpPages.map(({ name, title, words }) => ({
    id: `help-${name}`,
    ...{ label: title, words: `${words}, help, docs`, note: 'Help', icon: CircleHelp },
    run: () => void navigate(pagePath(name)),
  }));
  return [first, ...pages];
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

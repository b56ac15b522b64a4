import { CalendarDays, Camera, FolderOpen, Images, LayoutTemplate, PenTool, Rows3, Users, Zap, type LucideIcon } from 'lucide-react';

/** A screen that people go to. */
export interface ScreenEntry {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Opens it after G. */
  letter: string;
}

/** The screens, in the order of the sidebar. */
export const screenEntries: readonly ScreenEntry[] = [
  { path: '/projects', label: 'Projects', icon: FolderOpen, letter: 'P' },
  { path: '/library', label: 'Library', icon: Images, letter: 'L' },
  { path: '/templates', label: 'Templates & brand', icon: LayoutTemplate, letter: 'T' },
  { path: '/screenshot', label: 'Screenshot', icon: Camera, letter: 'C' },
  { path: '/schedule', label: 'Schedule', icon: CalendarDays, letter: 'S' },
  { path: '/accounts', label: 'Accounts', icon: Users, letter: 'A' },
  { path: '/editor', label: 'Editor', icon: PenTool, letter: 'E' },
];

/** Ways to plan many posts, in the order of the sidebar. */
export const planEntries: readonly Omit<ScreenEntry, 'letter'>[] = [
  { path: '/series', label: 'Series', icon: Rows3 },
  { path: '/autopilot', label: 'Autopilot', icon: Zap },
];

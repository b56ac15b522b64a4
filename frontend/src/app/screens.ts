import type { ComponentType } from 'react';

/** Loads a part of the app; again costs nothing. */
export type LoadPart<Part = ComponentType> = () => Promise<Part>;

/** The screens of a signed-in person by the first part of their address. Each is loaded when it is first opened. */
export const screens = {
  projects: async () => (await import('./routes/projects-route.tsx')).ProjectsRoute,
  series: async () => (await import('./routes/series-route.tsx')).SeriesRoute,
  autopilot: async () => (await import('./routes/autopilot-route.tsx')).AutopilotRoute,
  library: async () => (await import('./routes/library-route.tsx')).LibraryRoute,
  templates: async () => (await import('./routes/templates-route.tsx')).TemplatesRoute,
  editor: async () => {
    // Code that draws slides is evaluated apart from the screen, so that neither holds up the page for long.
    void import('@viral-slides/slide-renderer').catch(() => {});
    return (await import('./routes/editor-route.tsx')).EditorRoute;
  },
  screenshot: async () => (await import('@/features/screenshot/screenshot-screen.tsx')).ScreenshotScreen,
  schedule: async () => (await import('@/features/schedule/schedule-screen.tsx')).ScheduleScreen,
  handover: async () => (await import('@/features/handover/handover-screen.tsx')).HandoverScreen,
  accounts: async () => (await import('@/features/accounts/accounts-screen.tsx')).AccountsScreen,
  settings: async () => (await import('@/features/tokens/tokens-screen.tsx')).TokensScreen,
  help: async () => (await import('./routes/help-route.tsx')).HelpRoute,
} satisfies Record<string, LoadPart>;

/** The screen that the root leads to. */
export const firstScreen = 'projects';

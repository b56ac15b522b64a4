import { Navigate, type RouteObject } from 'react-router-dom';
import { AppFrame } from '@/app/layout/app-frame.tsx';
import { AppLayout } from '@/app/layout/app-layout.tsx';
import { firstScreen, screens, type LoadPart } from '@/app/screens.ts';
import { RouteFailure } from './route-failure.tsx';

/** Route object with which the router loads a screen. */
const route = (load: LoadPart) => async () => ({ Component: await load() });

/** The routes of a signed-in person. Every screen is loaded when it is first opened. */
export const signedInRoutes: RouteObject[] = [
  {
    element: <AppLayout />,
    hydrateFallbackElement: <AppFrame />,
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          { index: true, element: <Navigate to={`/${firstScreen}`} replace /> },
          { path: 'projects', lazy: route(screens.projects) },
          { path: 'series/:seriesId?', lazy: route(screens.series) },
          { path: 'autopilot', lazy: route(screens.autopilot) },
          { path: 'library', lazy: route(screens.library) },
          { path: 'templates', lazy: route(screens.templates) },
          { path: 'editor', lazy: route(screens.editor) },
          { path: 'screenshot', lazy: route(screens.screenshot) },
          { path: 'schedule', lazy: route(screens.schedule) },
          { path: 'handover/:postId', lazy: route(screens.handover) },
          { path: 'accounts', lazy: route(screens.accounts) },
          { path: 'settings', element: <Navigate to="/settings/tokens" replace /> },
          { path: 'settings/tokens', lazy: route(screens.settings) },
          {
            path: 'settings/webhooks',
            lazy: async () => ({ Component: (await import('@/features/webhooks/webhooks-screen.tsx')).WebhooksScreen }),
          },
          {
            path: 'settings/notifications',
            lazy: async () => ({ Component: (await import('@/features/notifications/notifications-screen.tsx')).NotificationsScreen }),
          },
          { path: 'help/:page?', lazy: route(screens.help) },
          { path: 'terms', lazy: async () => ({ Component: (await import('@/app/legal/terms-page.tsx')).TermsPage }) },
          { path: 'privacy', lazy: async () => ({ Component: (await import('@/app/legal/privacy-page.tsx')).PrivacyPage }) },
          { path: '*', lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }) },
        ],
      },
    ],
  },
];

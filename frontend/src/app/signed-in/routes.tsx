import { Navigate, type RouteObject } from 'react-router-dom';
import { AppLayout } from '@/app/layout/app-layout.tsx';
import { LoadingScreen } from '@/app/loading-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteFailure } from './route-failure.tsx';

/** The routes of a signed-in person. Every screen is loaded when it is first opened. */
export const signedInRoutes: RouteObject[] = [
  {
    element: <AppLayout />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          { index: true, element: <Navigate to="/projects" replace /> },
          { path: 'projects', lazy: async () => ({ Component: (await import('@/app/routes/projects-route.tsx')).ProjectsRoute }) },
          { path: 'editor', lazy: async () => ({ Component: (await import('@/app/routes/editor-route.tsx')).EditorRoute }) },
          {
            path: 'screenshot',
            lazy: async () => ({ Component: (await import('@/features/screenshot/screenshot-screen.tsx')).ScreenshotScreen }),
          },
          { path: 'schedule', lazy: async () => ({ Component: (await import('@/features/schedule/schedule-screen.tsx')).ScheduleScreen }) },
          {
            path: 'handover/:postId',
            lazy: async () => ({ Component: (await import('@/features/handover/handover-screen.tsx')).HandoverScreen }),
          },
          { path: 'accounts', lazy: async () => ({ Component: (await import('@/features/accounts/accounts-screen.tsx')).AccountsScreen }) },
          { path: 'terms', lazy: async () => ({ Component: (await import('@/app/legal/terms-page.tsx')).TermsPage }) },
          { path: 'privacy', lazy: async () => ({ Component: (await import('@/app/legal/privacy-page.tsx')).PrivacyPage }) },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

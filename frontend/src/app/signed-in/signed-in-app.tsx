import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadScheduleDialog } from '@/features/schedule/dialog/lazy-schedule-dialog.tsx';
import { UnsavedSlidesContext } from '@/features/schedule/dialog/unsaved-slides.ts';
import type { User } from '@/shared/api/generated/auth.ts';
import { connectLiveEvents } from '@/shared/api/live-events.ts';
import { openPageFor } from '@/shared/api/page-session.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { keepPush } from '@/shared/push/keep-push.ts';
import { TooltipProvider } from '@/shared/ui/tooltip.tsx';
import { accountMenu } from '@/app/account/load-account-menu.ts';
import { useLoadWhenIdle } from '@/app/load-when-idle.ts';
import { quickWays } from '@/app/palette/quick-ways.tsx';
import { screens } from '@/app/screens.ts';
import { makeSignedInStore } from './make-signed-in-store.ts';
import { signedInRoutes } from './routes.tsx';
import { SessionEndNotice } from './session-end-notice.tsx';
import { loadUnsavedSlides, unsavedSlidesOf } from './unsaved-slides.ts';

/** Toasts are queued elsewhere and drawn when this has arrived; where it cannot be loaded, the app goes on without them. */
const Toaster = lazy<ComponentType>(() =>
  import('@/shared/ui/toaster.tsx').then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: () => null }),
  ),
);

const ALL_PARTS = [loadScheduleDialog, loadUnsavedSlides, ...Object.values(screens), ...quickWays, accountMenu.load];

/** The product, for a person who is signed in. */
export function SignedInApp({ user }: { user: User }) {
  const [store] = useState(() => {
    openPageFor(user.id);
    return makeSignedInStore(user);
  });
  const [router] = useState(() => createBrowserRouter(signedInRoutes));
  const [unsaved] = useState(() => unsavedSlidesOf(user.id, store.dispatch));

  useEffect(() => connectLiveEvents(store), [store]);
  useLoadWhenIdle(ALL_PARTS);
  useEffect(() => void keepPush(store).catch((error: unknown) => reportFailure('Push could not be renewed', error)), [store]);

  return (
    <Provider store={store}>
      <TooltipProvider>
        <UnsavedSlidesContext value={unsaved}>
          <RouterProvider router={router} />
        </UnsavedSlidesContext>
        <SessionEndNotice user={user} />
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </TooltipProvider>
    </Provider>
  );
}

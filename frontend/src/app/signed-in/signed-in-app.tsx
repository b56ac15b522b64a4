import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { User } from '@/shared/api/generated/auth.ts';
import { connectLiveEvents } from '@/shared/api/live-events.ts';
import { onSessionEnded } from '@/shared/api/session-ended.ts';
import { TooltipProvider } from '@/shared/ui/tooltip.tsx';
import { makeSignedInStore } from './make-signed-in-store.ts';
import { signedInRoutes } from './routes.tsx';

/** Toasts are queued elsewhere and drawn when this has arrived; where it cannot be loaded, the app goes on without them. */
const Toaster = lazy<ComponentType>(() =>
  import('@/shared/ui/toaster.tsx').then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: () => null }),
  ),
);

/** The product, for a person who is signed in. */
export function SignedInApp({ user }: { user: User }) {
  const [store] = useState(() => makeSignedInStore(user));
  const [router] = useState(() => createBrowserRouter(signedInRoutes));

  // A session that ended while the app was open: the public page is the only one left to show.
  useEffect(() => onSessionEnded(() => window.location.assign('/')), []);
  useEffect(() => connectLiveEvents(store), [store]);

  return (
    <Provider store={store}>
      <TooltipProvider>
        <RouterProvider router={router} />
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </TooltipProvider>
    </Provider>
  );
}

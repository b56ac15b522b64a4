import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { User } from '@/shared/api/generated/auth.ts';
import { connectLiveEvents } from '@/shared/api/live-events.ts';
import { onSessionEnded } from '@/shared/api/session-ended.ts';
import { Toaster } from '@/shared/ui/toaster.tsx';
import { TooltipProvider } from '@/shared/ui/tooltip.tsx';
import { makeSignedInStore } from './make-signed-in-store.ts';
import { signedInRoutes } from './routes.tsx';

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
        <Toaster />
      </TooltipProvider>
    </Provider>
  );
}

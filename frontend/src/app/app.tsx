import { lazy, Suspense } from 'react';
import { AppBoundary } from './app-boundary.tsx';
import { BootFailure } from './boot-failure.tsx';
import { AppFrame } from './layout/app-frame.tsx';
import { partsOf } from './load-ahead.ts';
import { loadSignedInApp } from './load-signed-in-app.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { useSession } from './use-session.ts';

const SignedOutSite = lazy(() => import('./signed-out/signed-out-site.tsx').then((module) => ({ default: module.SignedOutSite })));
const SignedInApp = lazy(async () => ({ default: await loadSignedInApp() }));

/**
 * Shows what fits the visitor: the public site or the product. They are apart, so that a visitor does not load the store, the
 * router and the dialogs of a product that he cannot use yet.
 */
export function App() {
  const { session, retry } = useSession();
  return (
    <AppBoundary>
      <Suspense fallback={<Waiting />}>{content(session, retry)}</Suspense>
    </AppBoundary>
  );
}

function content(session: ReturnType<typeof useSession>['session'], retry: () => void) {
  switch (session.status) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return <BootFailure onRetry={retry} />;
    case 'signed-out':
      return <SignedOutSite />;
    case 'signed-in':
      return <SignedInApp user={session.user} />;
  }
}

/** The frame where the address is that of a screen; the root is a visitor's as well. */
function Waiting() {
  const { pathname } = window.location;
  return pathname !== '/' && partsOf(pathname).length > 0 ? <AppFrame /> : <LoadingScreen />;
}

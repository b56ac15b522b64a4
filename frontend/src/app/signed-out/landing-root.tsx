import { StrictMode } from 'react';
import { AppBoundary } from '@/app/app-boundary.tsx';
import { SignedOutSite } from './signed-out-site.tsx';

/** All that React knows of the landing page; the same at build time and in the browser, which takes over what the build made. */
export function LandingRoot() {
  return (
    <StrictMode>
      <AppBoundary>
        <SignedOutSite />
      </AppBoundary>
    </StrictMode>
  );
}

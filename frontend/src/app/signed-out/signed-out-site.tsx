import { lazy, useEffect } from 'react';
import { LandingPage } from './landing/landing-page.tsx';
import { PublicFrame } from './public-frame.tsx';
import { isFromNotification, SignInFirst } from './sign-in-first.tsx';
import { replaceSitePath, useSitePath } from './site-location.ts';

const TermsPage = lazy(() => import('@/app/legal/terms-page.tsx').then((module) => ({ default: module.TermsPage })));
const PrivacyPage = lazy(() => import('@/app/legal/privacy-page.tsx').then((module) => ({ default: module.PrivacyPage })));

/** Site for visitors: the landing page and the legal pages. Any other path leads to the landing page, that of a notification through the sign-in. */
export function SignedOutSite() {
  const path = useSitePath().replace(/(?<=.)\/$/, '');
  const isKnown = isFromNotification(path) || path === '/' || path === '/terms' || path === '/privacy';
  useEffect(() => {
    if (!isKnown) replaceSitePath('/');
  }, [isKnown]);

  if (isFromNotification(path)) return <SignInFirst path={path} />;
  if (path === '/terms') return <PublicFrame>{<TermsPage />}</PublicFrame>;
  if (path === '/privacy') return <PublicFrame>{<PrivacyPage />}</PublicFrame>;
  return <LandingPage />;
}

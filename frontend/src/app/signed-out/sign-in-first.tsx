import { useEffect } from 'react';
import { LoadingScreen } from '@/app/loading-screen.tsx';

/** Addresses that come out of a notification: whoever presses one has a person here and wants to get there, not to the landing page. */
export function isFromNotification(path: string): boolean {
  return path.startsWith('/handover/');
}

/** Begins the sign-in, which leads back to this address. */
export function SignInFirst({ path }: { path: string }) {
  useEffect(() => window.location.replace(`/api/login?returnTo=${encodeURIComponent(path)}`), [path]);
  return <LoadingScreen />;
}

import { useEffect } from 'react';
import { LoadingScreen } from '@/app/loading-screen.tsx';

/**
 * Addresses that notifications link to: a visitor who opens one has an account and should get there after signing in, not to the landing
 * page.
 */
export function isFromNotification(path: string): boolean {
  return path.startsWith('/handover/');
}

/** Starts the sign-in, which leads back to this address. */
export function SignInFirst({ path }: { path: string }) {
  useEffect(() => window.location.replace(`/api/login?returnTo=${encodeURIComponent(path)}`), [path]);
  return <LoadingScreen />;
}

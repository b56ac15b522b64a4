import type { AppError } from '@viral-slides/errors';
import { safeReturnPath } from '../../model/return-path.ts';
import type { PageAction, PageContent } from './layout.ts';

const home: PageAction = { label: 'Back to the home page', href: '/' };

const titles: Record<string, string> = {
  'provider-down': 'Sign-in is not available right now',
  'database-down': 'Sign-in is not available right now',
  'login-expired': 'This sign-in is no longer valid',
  'login-denied': 'You are not signed in',
  'login-refused': 'Sign-in failed',
  'identity-not-verified': 'Sign-in failed',
};

const advice: Record<string, string> = {
  'provider-down': 'Your projects and images are safe. Please try again in a moment.',
  'database-down': '',
  'login-expired': 'Please start again.',
  'login-denied': 'You can try again whenever you like.',
};

/**
 * Says what went wrong with a sign-in and offers another try that lands where the first one was meant to.
 * @param context.returnTo as wanted by the person: anything at all. @param context.reference request id.
 */
export function problemPage(error: AppError, { reference, ...wanted }: { returnTo: unknown; reference: string }): PageContent {
  const returnTo = safeReturnPath(wanted.returnTo);
  const tryAgain = { label: 'Try again', href: returnTo === '/' ? '/api/login' : `/api/login?${new URLSearchParams({ returnTo })}` };
  return {
    title: titles[error.code] ?? 'Something went wrong',
    text: `${error.message} ${advice[error.code] ?? 'Please try again.'}`.trim(),
    actions: [tryAgain, home],
    reference,
  };
}

/** Asks again before signing out when the browser may have been sent by another site. @param proof proof that the link is ours. */
export function confirmLogoutPage({ reference, proof }: { reference: string; proof: string }): PageContent {
  return {
    title: 'Do you want to sign out?',
    text: 'Another site may have sent you here, so please confirm. You are still signed in.',
    actions: [
      { label: 'Stay signed in', href: '/' },
      { label: 'Sign out', href: `/api/logout?${new URLSearchParams({ confirm: proof })}` },
    ],
    reference,
  };
}

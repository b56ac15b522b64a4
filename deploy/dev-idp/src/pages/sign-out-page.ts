import { page } from './layout.ts';

/**
 * Draws the question asked when the sign-out address is opened by hand, without a token that proves who asks.
 * @param form the provider's form (trusted HTML) with the id `op.logoutForm`.
 */
export function signOutPage(form: string): string {
  return page(
    'Sign out',
    `<h1>Sign out?</h1>
<p>You will need to enter a name the next time you sign in.</p>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
  );
}

/** Draws what is shown after signing out when there is no address to return to. */
export function signedOutPage(): string {
  return page(
    'Signed out',
    '<h1>You are signed out</h1>\n<p>You can close this page.</p>\n<a class="button" href="/">Back to the application</a>',
  );
}

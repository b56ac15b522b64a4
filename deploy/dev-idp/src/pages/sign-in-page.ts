import { maxNameLength } from '../accounts.ts';
import { escapeHtml, page } from './layout.ts';

/** Fields of the sign-in form, shown and hidden. */
export interface SignInForm {
  /** Path the form is sent to. */
  action: string;
  /** Name in the field, e.g. the one that was refused. */
  name: string;
  /** The authorization request as a query string; lets the sign-in start over when the provider was restarted in the meantime. */
  request: string;
  /** Reason for which the last try was refused; absent on the first. */
  error?: string;
}

/** Draws the sign-in form: one field, any name works. */
export function signInPage(form: SignInForm): string {
  const error = form.error ? `<p class="error" id="name-error" role="alert">${escapeHtml(form.error)}</p>` : '';
  const described = form.error ? ' aria-invalid="true" aria-describedby="name-error"' : '';
  return page(
    'Sign in',
    `<h1>Sign in</h1>
<p>Any name works. The same name is always the same person.</p>
<form method="post" action="${escapeHtml(form.action)}">
<label for="name">Your name</label>
<input type="text" id="name" name="name" value="${escapeHtml(form.name)}" maxlength="${maxNameLength}" placeholder="Ada Lovelace" autocomplete="name" required autofocus${described}>
${error}
<input type="hidden" name="request" value="${escapeHtml(form.request)}">
<button type="submit">Sign in</button>
</form>`,
  );
}

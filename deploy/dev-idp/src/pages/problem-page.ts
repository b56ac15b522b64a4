import { escapeHtml, page } from './layout.ts';

/** Draws a failed request with what the provider says about it and a way back to the application. */
export function problemPage(code: string, description: string): string {
  return page(
    'Sign-in problem',
    `<h1>This sign-in could not be completed</h1>
<p>${escapeHtml(description || 'The request could not be understood.')} (${escapeHtml(code)})</p>
<a class="button" href="/">Back to the application</a>`,
  );
}

import { html } from './html.ts';
import { makePage } from './page.ts';
import type { Page } from './page.ts';

/** Why a consent page wants to know who agrees. */
export const whySignInToConsent = 'What you rehearse is yours alone. Sign in to this installation, then connect the account again.';

/** What somebody sees who is not signed in: nothing of others, and nothing to choose. @param reason one sentence */
export function signInPage(reason: string): Page {
  const body = html`<main class="frame narrow">
    <section class="card">
      <div class="group">
        <h1>Please sign in</h1>
        <p class="muted">${reason}</p>
      </div>
      <div class="actions"><a class="button solid" href="/api/login">Sign in</a></div>
    </section>
  </main>`;
  return makePage({ title: 'Please sign in', body, status: 401 });
}

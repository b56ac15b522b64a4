import { html } from './html.ts';
import { makePage } from './page.ts';
import type { Page } from './page.ts';

/** A page that says one thing. */
export interface Message {
  status: number;
  title: string;
  /** Description of the event; absent: the title says it. */
  text?: string;
  /** Advice. */
  advice: string;
  /** Link for the advice. */
  link?: { href: string; label: string };
}

/** Builds a page that says one thing. */
export function messagePage({ status, title, text, advice, link }: Message): Page {
  const body = html`<main class="frame narrow">
    <section class="card">
      <div class="group">
        <h1>${title}</h1>
        ${text !== undefined && html`<p>${text}</p>`}
        <p class="muted">${advice}</p>
      </div>
      ${link && html`<div class="actions"><a class="button solid" href="${link.href}">${link.label}</a></div>`}
    </section>
  </main>`;
  return makePage({ title, body, status });
}

/** The page for visitors who are not signed in: it shows no data and offers no choice. @param reason one sentence */
export function signInPage(reason: string): Page {
  return messagePage({ status: 401, title: 'Please sign in', advice: reason, link: { href: '/api/login', label: 'Sign in' } });
}

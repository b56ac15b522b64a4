import { html } from './html.ts';
import type { Html } from './html.ts';

/** The top of a page: its name, what it is for, and ways to others. */
export function stageHead(title: string, text: string, links: readonly (readonly [href: string, label: string])[]): Html {
  return html`<header class="head">
    <div>
      <h1>${title}</h1>
      <p class="muted">${text}</p>
    </div>
    <nav class="actions" aria-label="Other pages">${links.map(([href, label]) => html`<a class="button" href="${href}">${label}</a>`)}</nav>
  </header>`;
}

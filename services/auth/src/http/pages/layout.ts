import { escapeHtml, makeStandalonePages } from '@viral-slides/http-kit';

/** A page that needs nothing but itself: it must also show when everything else is down. */
export interface PageContent {
  title: string;
  /** Event and reassurance, in full sentences. */
  text: string;
  actions: [PageAction, ...PageAction[]];
  /** Request id, to quote when asking for help. */
  reference: string;
}

/** A link; the first one of a page is the one to take. */
export interface PageAction {
  label: string;
  href: string;
}

const style = `
:root { color-scheme: dark light; --bg: oklch(.16 .006 260); --surface: oklch(.195 .006 260); --line: rgb(255 255 255 / .09);
  --text: oklch(.97 0 0); --muted: oklch(.74 0 0); --primary: oklch(.82 .13 178); --on-primary: oklch(.18 .02 178); }
@media (prefers-color-scheme: light) { :root { --bg: oklch(.985 .002 260); --surface: oklch(1 0 0); --line: rgb(0 0 0 / .09);
  --text: oklch(.20 0 0); --muted: oklch(.44 0 0); --primary: oklch(.52 .10 182); --on-primary: oklch(.99 0 0); } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--bg); color: var(--text);
  font: 14px/20px Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 440px; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
.brand { margin: 0 0 24px; color: var(--muted); font-size: 13px; line-height: 18px; font-weight: 600; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -.01em; }
p { margin: 0 0 24px; color: var(--muted); }
nav { display: flex; flex-wrap: wrap; gap: 12px; }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 8px; color: var(--text); font-weight: 600; text-decoration: none; }
a:first-child { border-color: transparent; background: var(--primary); color: var(--on-primary); }
a:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.reference { margin: 24px 0 0; font-size: 12px; line-height: 16px; overflow-wrap: anywhere; }
`;

const pages = makeStandalonePages({ style, formTarget: "'none'" });

export const pageContentPolicy = pages.contentPolicy;

/** Draws a page. All content is escaped here. */
export function renderPage({ title, text, actions, reference }: PageContent): string {
  const links = actions.map(({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join('\n');
  return pages.render(
    title,
    `<p class="brand">Viral Slides</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<nav aria-label="What to do">
${links}
</nav>
<p class="reference">Reference: ${escapeHtml(reference)}</p>`,
  );
}

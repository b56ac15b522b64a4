import { createHash } from 'node:crypto';

/** Makes text safe inside HTML, also inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The type is the web app's, behind the same address. */
const style = `
@font-face { font-family: Inter; src: url(/fonts/inter.woff2) format("woff2"); font-weight: 100 900; font-display: swap; }
:root { color-scheme: dark light; --bg: oklch(.16 .006 260); --surface: oklch(.195 .006 260); --field: oklch(.23 .006 260); --line: rgb(255 255 255 / .12);
  --text: oklch(.97 0 0); --muted: oklch(.74 0 0); --primary: oklch(.82 .13 178); --on-primary: oklch(.18 .02 178); --warn: oklch(.80 .15 80); --danger: oklch(.72 .19 25); }
@media (prefers-color-scheme: light) { :root { --bg: oklch(.985 .002 260); --surface: oklch(1 0 0); --field: oklch(.965 .002 260); --line: rgb(0 0 0 / .14);
  --text: oklch(.20 0 0); --muted: oklch(.44 0 0); --primary: oklch(.52 .10 182); --on-primary: oklch(.99 0 0); --warn: oklch(.50 .12 70); --danger: oklch(.52 .20 25); } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--bg); color: var(--text);
  font: 14px/20px Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 400px; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
.badge { display: inline-block; margin: 0 0 16px; padding: 2px 8px; border: 1px solid currentColor; border-radius: 6px; color: var(--warn); font-size: 12px; line-height: 16px; font-weight: 600; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -.01em; }
p { margin: 0 0 24px; color: var(--muted); }
label { display: block; margin: 0 0 8px; font-weight: 500; }
input[type=text] { width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--field); color: var(--text); font: inherit; font-size: 16px; }
.error { margin: 8px 0 0; color: var(--danger); }
button, a.button { display: block; width: 100%; min-height: 44px; margin: 16px 0 0; padding: 12px 16px; border: 0; border-radius: 8px; background: var(--primary); color: var(--on-primary);
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.note { margin: 24px 0 0; padding: 16px 0 0; border-top: 1px solid var(--line); font-size: 12px; line-height: 16px; }
`;

/** Allows exactly the style sheet of {@link page}. */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Wraps trusted HTML into the one look of this provider, marked as development only. Its icon and its type are the product's, behind the same address. */
export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - development only</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<main>
<p class="badge">Development only</p>
${content}
<p class="note">This provider trusts every name and asks for no password. It must never be reachable by strangers.</p>
</main>
</body>
</html>`;
}

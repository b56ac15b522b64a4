import { PRODUCT_FONT, escapeHtml } from '@viral-slides/http-kit';

/** The theme that was chosen in the app, in the same browser; dark without one, as there (frontend/public/theme.js). */
export const themeScript = `let theme = 'dark';
try {
  if (localStorage.getItem('theme') === 'light') theme = 'light';
} catch {
  // Storage can be switched off; the default theme applies then.
}
document.documentElement.classList.toggle('dark-mode', theme === 'dark');
// Where operations were shown before.
if (location.pathname === '/api/docs' && location.hash.startsWith('#/')) location.replace('/api/docs/operations' + location.hash);
`;

/** The look of the pages to read, in the product's type and grounds. */
export const readingStyle = `${PRODUCT_FONT}
:root { color-scheme: light; --bg: oklch(.985 .002 260); --surface: oklch(1 0 0); --line: rgb(0 0 0 / .14); --text: oklch(.20 0 0); --muted: oklch(.44 0 0); --primary: oklch(.48 .10 182); }
:root.dark-mode { color-scheme: dark; --bg: oklch(.16 .006 260); --surface: oklch(.195 .006 260); --line: rgb(255 255 255 / .12); --text: oklch(.97 0 0); --muted: oklch(.74 0 0); --primary: oklch(.82 .13 178); }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; padding: 24px 16px 64px; background: var(--bg); color: var(--text); font: 16px/24px Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main, nav { max-width: 800px; margin: 0 auto; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-bottom: 32px; font-size: 14px; line-height: 20px; }
nav a { padding: 4px 0; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 36px; font-weight: 600; letter-spacing: -.01em; }
h2 { margin: 32px 0 8px; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -.01em; }
h3 { margin: 0 0 4px; font-size: 16px; line-height: 24px; font-weight: 600; overflow-wrap: anywhere; }
p { margin: 0 0 12px; }
ul { margin: 0 0 12px; padding-left: 20px; }
a { color: var(--primary); text-underline-offset: 2px; }
nav a[aria-current] { color: var(--text); text-decoration: none; font-weight: 600; }
code, pre { font: 13px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 0 0 12px; padding: 12px 16px; overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.quiet { color: var(--muted); font-size: 14px; line-height: 20px; }
article { padding: 12px 16px; border: 1px solid var(--line); border-top-width: 0; background: var(--surface); font-size: 14px; line-height: 20px; }
article p { margin: 0 0 4px; }
h2 + article { border-top-width: 1px; border-radius: 12px 12px 0 0; }
article:last-of-type { border-radius: 0 0 12px 12px; }
h2 + article:last-of-type { border-radius: 12px; }
article:target { outline: 2px solid var(--primary); outline-offset: -2px; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
`;

const pages = [
  ['/api/docs', 'Start'],
  ['/api/docs/operations', 'Operations'],
  ['/api/docs/errors', 'Errors'],
] as const;

/** Draws a page to read. @param content of `main`, as HTML. */
export function readingPage(path: (typeof pages)[number][0], title: string, content: string): string {
  const links = pages.map(([to, name]) => `<a href="${to}"${to === path ? ' aria-current="page"' : ''}>${name}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Viral Slides</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<script src="/api/docs/theme.js"></script>
<link rel="stylesheet" href="/api/docs/reading.css">
</head>
<body>
<nav aria-label="API">${links.join('\n')}<a href="/api/openapi.json">openapi.json</a></nav>
<main>
${content}
</main>
</body>
</html>
`;
}

/** A sentence as HTML; what stands between backticks is code. */
export function sentence(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

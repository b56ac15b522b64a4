import { createHash } from 'node:crypto';

/**
 * Style rule for the product's type, `Inter`, which the web app serves at an address of its own (frontend/build/font-address.ts). Where
 * that is away a page shows in the letters of the machine. The page's content policy needs `font-src 'self'`.
 */
export const PRODUCT_FONT =
  '@font-face{font-family:Inter;src:url(/fonts/inter.woff2) format("woff2");font-weight:100 900;font-display:swap}';

/** Pages that need nothing but themselves: they must also show when everything else is down. */
export interface StandalonePages {
  /** Content policy under which they work: their one style sheet, the product's icon and type, no script, nothing else loaded, no frame around them. */
  contentPolicy: string;
  /** Draws a page. @param content of `main`, as HTML: what others wrote goes through {@link escapeHtml} first */
  render(title: string, content: string): string;
}

/** @param look.formTarget permitted targets of their forms: ourselves, or none because they have no forms */
export function makeStandalonePages(look: { style: string; formTarget: "'self'" | "'none'" }): StandalonePages {
  const style = PRODUCT_FONT + look.style;
  const contentPolicy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    `form-action ${look.formTarget}`,
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    contentPolicy,
    render: (title, content) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Viral Slides</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`,
  };
}

/** Makes text safe inside HTML, also inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

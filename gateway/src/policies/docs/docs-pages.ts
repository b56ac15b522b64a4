import { PRODUCT_FONT } from '@viral-slides/http-kit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OpenApiDocument } from './merge-openapi.ts';

/** One file of the API documentation. */
export interface DocsPage {
  contentType: string;
  body: Buffer;
  /** Content policy when it is not the one of API answers. */
  contentPolicy?: string;
}

/** Swagger UI loads nothing from elsewhere and runs nothing inline; its icons are data addresses. Its type is the web app's. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Viral Slides API</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<script src="/api/docs/theme.js"></script>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/product.css">
</head>
<body>
<div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** The theme that was chosen in the app, in the same browser; dark without one, as there (frontend/public/theme.js). */
const themeScript = `let theme = 'dark';
try {
  if (localStorage.getItem('theme') === 'light') theme = 'light';
} catch {
  // Storage can be switched off; the default theme applies then.
}
document.documentElement.classList.toggle('dark-mode', theme === 'dark');
`;

/** The product's type and grounds over Swagger UI's own. */
const productStyle = `${PRODUCT_FONT}
body { margin: 0; }
html, html .swagger-ui { background: oklch(.985 .002 260); }
html.dark-mode, html.dark-mode .swagger-ui { background: oklch(.16 .006 260); }
.swagger-ui, .swagger-ui :is(.info .title, .info p, .info li, .opblock-tag, .opblock .opblock-summary-description, .opblock-description-wrapper p, label, select, .btn, table thead tr td, table thead tr th,
  .parameter__name, .response-col_status, .response-col_links, .tab li, .model-title, section.models h4, .scheme-container .schemes > label, .dialog-ux .modal-ux-header h3) {
  font-family: Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
:is(html, html.dark-mode) .swagger-ui .scheme-container { background: transparent; box-shadow: none; }
`;

const startScript = "SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null });\n";

/** Everything that `/api/docs` serves, by path. @param merged the document of the whole API */
export function readDocsPages(merged: OpenApiDocument): ReadonlyMap<string, DocsPage> {
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return new Map<string, DocsPage>([
    ['/api/docs', { contentType: 'text/html; charset=utf-8', body: Buffer.from(page), contentPolicy: pagePolicy }],
    ['/api/docs/openapi.json', { contentType: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(merged)) }],
    ['/api/docs/theme.js', { contentType: 'text/javascript; charset=utf-8', body: Buffer.from(themeScript) }],
    ['/api/docs/product.css', { contentType: 'text/css; charset=utf-8', body: Buffer.from(productStyle) }],
    ['/api/docs/start.js', { contentType: 'text/javascript; charset=utf-8', body: Buffer.from(startScript) }],
    ['/api/docs/swagger-ui.css', { contentType: 'text/css; charset=utf-8', body: readFileSync(join(swagger, 'swagger-ui.css')) }],
    [
      '/api/docs/swagger-ui-bundle.js',
      { contentType: 'text/javascript; charset=utf-8', body: readFileSync(join(swagger, 'swagger-ui-bundle.js')) },
    ],
  ]);
}

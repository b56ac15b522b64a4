import { errorCatalogue } from '@viral-slides/error-catalogue';
import { PRODUCT_FONT } from '@viral-slides/http-kit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readingStyle, themeScript } from './docs-look.ts';
import { errorsPage } from './errors-page.ts';
import { readGettingStarted } from './getting-started.ts';
import type { OpenApiDocument } from './merge-openapi.ts';
import { startPage } from './start-page.ts';

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

const operationsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Operations of the API - Viral Slides</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<script src="/api/docs/theme.js"></script>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/product.css">
</head>
<body>
<nav aria-label="API"><a href="/api/docs">Start</a> <a href="/api/docs/operations" aria-current="page">Operations</a> <a href="/api/docs/errors">Errors</a></nav>
<div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
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

const navigation = `nav { display: flex; gap: 16px; padding: 24px 20px 0; font: 14px/20px Inter, system-ui, sans-serif; }
nav a { padding: 4px 0; color: oklch(.48 .10 182); text-underline-offset: 2px; }
html.dark-mode nav a { color: oklch(.82 .13 178); }
nav a[aria-current], html.dark-mode nav a[aria-current] { color: inherit; text-decoration: none; font-weight: 600; }
html nav { color: oklch(.20 0 0); } html.dark-mode nav { color: oklch(.97 0 0); }
`;

const startScript = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null });\n";

/** Everything that `/api/docs` serves, and the document at an address of its own, by path. @param merged the document of the whole API */
export function readDocsPages(merged: OpenApiDocument): ReadonlyMap<string, DocsPage> {
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const html = (body: string) => ({ contentType: 'text/html; charset=utf-8', body: Buffer.from(body), contentPolicy: pagePolicy });
  const text = (type: string, body: string) => ({ contentType: `${type}; charset=utf-8`, body: Buffer.from(body) });
  const document = text('application/json', JSON.stringify(merged));
  return new Map<string, DocsPage>([
    ['/api/docs', html(startPage(readGettingStarted()))],
    ['/api/docs/operations', html(operationsPage)],
    ['/api/docs/errors', html(errorsPage(errorCatalogue))],
    ['/api/openapi.json', document],
    // Address before it had a page beside it.
    ['/api/docs/openapi.json', document],
    ['/api/docs/theme.js', text('text/javascript', themeScript)],
    ['/api/docs/reading.css', text('text/css', readingStyle)],
    ['/api/docs/product.css', text('text/css', productStyle + navigation)],
    ['/api/docs/start.js', text('text/javascript', startScript)],
    ['/api/docs/swagger-ui.css', { contentType: 'text/css; charset=utf-8', body: readFileSync(join(swagger, 'swagger-ui.css')) }],
    [
      '/api/docs/swagger-ui-bundle.js',
      { contentType: 'text/javascript; charset=utf-8', body: readFileSync(join(swagger, 'swagger-ui-bundle.js')) },
    ],
  ]);
}

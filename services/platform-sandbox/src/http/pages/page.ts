import { PRODUCT_FONT } from '@viral-slides/http-kit';
import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';
import { pageStyles } from './page-styles.ts';

/** A page, ready to send. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Content of a page. */
export interface PageContent {
  title: string;
  body: Html;
  status?: number;
  /** Origins beside ours to which a form of the page may lead. */
  formTargets?: string[];
}

/** In one piece: the browser compares the hash with everything between the tags, each space included. */
const style = PRODUCT_FONT + pageStyles;
const styleElement = new Html(`<style>${style}</style>`);
const styleHash = createHash('sha256').update(style).digest('base64');

/** Builds a page of the rehearsal: no scripts, its own style, and a clear notice that nothing on it is real. */
export function makePage({ title, body, status = 200, formTargets = [] }: PageContent): Page {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Rehearsal · Viral Slides</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        ${styleElement}
      </head>
      <body>
        <aside class="ribbon" aria-label="Rehearsal">
          <b>Rehearsal</b><span>A simulation of the real platform. Nothing here leaves this installation.</span>
        </aside>
        ${body}
      </body>
    </html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  return { status, headers, text: page.text };
}

import { escapeHtml } from '@viral-slides/http-kit';
import { readingPage, sentence } from './docs-look.ts';
import type { Step } from './getting-started.ts';

const rules = [
  'Send `Authorization: Bearer vs_pat_…` and no cookies. Create a token in the app, under API tokens; each operation names the scope that it needs.',
  'Errors are `application/problem+json`. Use `code` in your app; `help` links to an explanation, and an operator can find the request by its `requestId`.',
  'A POST that creates something accepts an `Idempotency-Key`: a request that is repeated with the same key is carried out once.',
  'A change can name the `revision` that it is based on; `409 stale-revision` means that there is a newer one.',
  '`RateLimit` says how many requests are left. With 429 and 503, `Retry-After` says when to try again.',
];

/** Draws the first page of the documentation: the way through the API in five requests, and what holds for all. */
export function startPage(steps: readonly Step[]): string {
  const way = steps.map(
    ({ title, text, commands }) =>
      `<h2>${escapeHtml(title)}</h2>\n<p>${sentence(text)}</p>\n<pre tabindex="0" role="region" aria-label="${escapeHtml(title)}: commands"><code>${escapeHtml(commands)}</code></pre>`,
  );
  return readingPage(
    '/api/docs',
    'API',
    `<h1>The API</h1>
<p>Your programs can do everything that you do in the app. From an image to a published post, in five steps:</p>
${way.join('\n')}
<h2>What applies everywhere</h2>
<ul>
${rules.map((rule) => `<li>${sentence(rule)}</li>`).join('\n')}
</ul>
<h2>Where to go next</h2>
<ul>
<li>To write a program, see <a href="/api/docs/operations">all operations</a>, <a href="/api/docs/errors">all errors</a>, and <a href="/api/openapi.json">one OpenAPI 3.1 document</a>. A typed client for JavaScript comes with the product: ${sentence('`packages/api-client`')}.</li>
<li>To write a shell script, use the command ${sentence('`viral-slides`')} from ${sentence('`packages/cli`')}. It uploads images, creates projects, schedules posts, and waits until a post is published.</li>
</ul>`,
  );
}

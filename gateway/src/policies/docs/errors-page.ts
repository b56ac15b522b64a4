import type { ErrorEntry, ErrorGroup } from '@viral-slides/error-catalogue';
import { escapeHtml } from '@viral-slides/http-kit';
import { readingPage, sentence } from './docs-look.ts';

/** Draws the catalogue of errors. The address of an entry is its code: `/api/docs/errors#stale-revision`. */
export function errorsPage(groups: readonly ErrorGroup[]): string {
  const lists = groups.map(
    ({ title, entries }) => `<section>\n<h2>${escapeHtml(title)}</h2>\n${entries.map(entryOf).join('\n')}\n</section>`,
  );
  return readingPage(
    '/api/docs/errors',
    'Errors of the API',
    `<h1>Errors</h1>
<p>Every <code>code</code> that a response can have. Codes are stable: use them in programs. The sentence in <code>detail</code> is for people, and may change.</p>
${lists.join('\n')}`,
  );
}

function entryOf({ code, statuses, title, meaning, advice }: ErrorEntry): string {
  return `<article id="${code}" aria-labelledby="${code}-code">
<h3 id="${code}-code"><code>${code}</code></h3>
<p><strong>${escapeHtml(title)}</strong> <span class="quiet">${statuses.join(', ')}</span></p>
<p>${sentence(meaning)}</p>
<p class="quiet">${sentence(advice)}</p>
</article>`;
}

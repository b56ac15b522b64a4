import type { Finding, FindingState, Report } from '@viral-slides/findings';
import { escapeHtml, makeStandalonePages } from '@viral-slides/http-kit';

const style = `
:root { color-scheme: dark light; --bg: oklch(.16 .006 260); --surface: oklch(.195 .006 260); --field: oklch(.23 .006 260); --line: rgb(255 255 255 / .12);
  --text: oklch(.97 0 0); --muted: oklch(.74 0 0); --primary: oklch(.82 .13 178); --on-primary: oklch(.18 .02 178); --ok: oklch(.80 .14 155); --warning: oklch(.82 .14 80); --failed: oklch(.75 .16 25); }
@media (prefers-color-scheme: light) { :root { --bg: oklch(.985 .002 260); --surface: oklch(1 0 0); --field: oklch(.965 .002 260); --line: rgb(0 0 0 / .14);
  --text: oklch(.20 0 0); --muted: oklch(.44 0 0); --primary: oklch(.52 .10 182); --on-primary: oklch(.99 0 0); --ok: oklch(.45 .12 155); --warning: oklch(.47 .12 70); --failed: oklch(.50 .20 25); } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 64px; background: var(--bg); color: var(--text); font: 14px/20px Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 800px; margin: 0 auto; }
header { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; justify-content: space-between; margin: 0 0 24px; }
h1 { margin: 0; font-size: 28px; line-height: 36px; font-weight: 600; letter-spacing: -.01em; }
h2 { margin: 32px 0 8px; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -.01em; }
code { font-size: 13px; }
p { margin: 0 0 8px; }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
li { padding: 12px 16px; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
li:first-child { border-top: 0; }
li p { margin: 0; }
.state { display: inline-block; min-width: 72px; font-weight: 600; }
.ok { color: var(--ok); } .warning { color: var(--warning); } .failed { color: var(--failed); }
.quiet { color: var(--muted); }
form.card { max-width: 440px; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
label { display: block; margin: 0 0 8px; font-weight: 600; }
input { width: 100%; min-height: 44px; margin: 0 0 16px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--field); color: var(--text); font: inherit; }
button { min-height: 44px; padding: 0 16px; border: 0; border-radius: 8px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
`;

const { contentPolicy, render: page } = makeStandalonePages({ style, formTarget: "'self'" });

export const adminContentPolicy = contentPolicy;

const words: Record<FindingState, string> = { ok: 'OK', warning: 'Warning', failed: 'Failed' };

const headlines: Record<FindingState, string> = {
  ok: 'Everything works.',
  warning: 'The product works, but something needs attention.',
  failed: 'Something does not work.',
};

/** State of the form that asks for the operator's token. */
export interface SignIn {
  /** Path of the page that wants it, to which the form leads. */
  to: string;
  /** Reason for asking again; null the first time. */
  problem: string | null;
}

/** Draws the form that asks for the operator's token. */
export function signInPage({ to, problem }: SignIn): string {
  const alert = problem === null ? '' : `<p id="problem" class="failed" role="alert">${escapeHtml(problem)}</p>\n`;
  const described = problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return page(
    'Operator',
    `<header><h1>Operator sign-in</h1></header>
<form class="card" method="post" action="/api/admin/session">
${alert}<input type="hidden" name="to" value="${escapeHtml(to)}">
<label for="token">Operator's token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required${described}>
<p class="quiet">Its value is OPERATOR_TOKEN in the .env file.</p>
<button type="submit">Sign in</button>
</form>`,
  );
}

function item({ check, state, says, next }: Finding): string {
  return `<li><p><span class="state ${state}">${words[state]}</span> <strong>${escapeHtml(check)}</strong></p>
<p>${escapeHtml(says)}</p>${next === null ? '' : `\n<p><strong>Next:</strong> ${escapeHtml(next)}</p>`}</li>`;
}

/** Renders the findings: first those that need an operator, then all by part. */
export function reportPage({ at, state, parts }: Report): string {
  const bad = parts.flatMap(({ part, findings }) =>
    findings.filter((finding) => finding.state !== 'ok').map((finding) => ({ ...finding, check: `${part}: ${finding.check}` })),
  );
  const first = bad.length === 0 ? '' : `<h2>Needs attention</h2>\n<ul>\n${bad.map(item).join('\n')}\n</ul>\n`;
  const all = parts.map(({ part, findings }) => `<h2>${escapeHtml(part)}</h2>\n<ul>\n${findings.map(item).join('\n')}\n</ul>`);
  return page(
    `${words[state]}: product status`,
    `<header><h1>Product status</h1>
<form method="post" action="/api/admin/sign-out"><button type="submit">Sign out</button></form></header>
<p class="${state}"><strong>${headlines[state]}</strong></p>
<p class="quiet">Checked at <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time>; reload the page to check again. For the machine itself, run <code>make doctor</code>.</p>
${first}${all.join('\n')}`,
  );
}

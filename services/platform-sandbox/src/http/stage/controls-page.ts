import { clockSteps, scenarios } from '../../model/stage/scenarios.ts';
import type { Scenario } from '../../model/stage/scenarios.ts';
import type { Direction } from '../../use-cases/stage/direct-stage.ts';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { makePage } from '../pages/page.ts';
import type { Page } from '../pages/page.ts';
import { stageHead } from '../pages/stage-head.ts';

/** Result of the page's last request. */
export interface ControlsNotice {
  status: number;
  text: string;
}

/** Path of the page; the gateway lets only the operator through. */
export const controlsPath = '/api/admin/rehearsal';

/** The page on which the operator makes things go wrong, and time go by. */
export function controlsPage(direction: Direction, notice: ControlsNotice | null): Page {
  const body = html`<main class="frame">
    ${stageHead('Make something fail', 'Your choice affects only the next post that anyone on this installation publishes.', [
      ['/sandbox/viewer', 'Test posts'],
      ['/api/admin', 'Product status'],
    ])}
    ${notice && html`<p class="notice ${notice.status >= 400 && 'danger'}" role="status">${notice.text}</p>`}
    <div class="columns">
      ${platformCard('TikTok', 'tiktok')} ${platformCard('YouTube', 'google', privateLock(direction.isPrivateLocked))}
      ${clockCard(direction)} ${waitingCard(direction)}
    </div>
  </main>`;
  return makePage({ title: 'Make something fail', body, status: notice?.status ?? 200 });
}

/** One button with what it sends. */
function action(name: string, value: string | number, label: string): Html {
  return html`<form method="post" action="${controlsPath}">
    <input type="hidden" name="do" value="${name}" /><button name="value" value="${value}">${label}</button>
  </form>`;
}

function platformCard(title: string, platform: Scenario['platform'], extra?: Html): Html {
  const own = scenarios.filter((scenario) => scenario.platform === platform);
  return html`<section class="card">
    <h2>${title}</h2>
    <div>${own.map(({ id, label, outcome }) => row(label, outcome, action('play', id, 'Apply to next post')))}${extra}</div>
  </section>`;
}

function row(label: string, text: string, button: Html): Html {
  return html`<div class="row">
    <div class="choice-text">
      <h3>${label}</h3>
      <p class="small muted">${text}</p>
    </div>
    ${button}
  </div>`;
}

function privateLock(isLocked: boolean): Html {
  const text = isLocked
    ? 'Every upload stays private until you turn off the lock.'
    : 'Keeps all uploads private, as for an app that has not been audited.';
  return row('Private lock', text, action('lock', isLocked ? 'off' : 'on', isLocked ? 'Turn off' : 'Turn on'));
}

function clockCard({ now, aheadMs }: Direction): Html {
  const ahead = Math.round(aheadMs / 60_000);
  return html`<section class="card">
    <h2>Platform time</h2>
    <p class="numbers">${now.toISOString().slice(0, 16).replace('T', ' ')} UTC${ahead !== 0 && html` · ${durationOf(ahead)} ahead`}</p>
    <p class="small muted">Tokens, limits and uploads expire by this clock. Viral Slides keeps its own time.</p>
    <div class="tabs">${clockSteps.map(({ seconds, label }) => action('advance', seconds, `+ ${label}`))}</div>
    ${ahead !== 0 && action('reset-clock', 'now', 'Back to real time')}
  </section>`;
}

function durationOf(minutes: number): string {
  const days = Math.floor(minutes / 1_440);
  const rest = minutes % 1_440;
  return [days > 0 && `${days} d`, `${Math.floor(rest / 60)} h`, `${rest % 60} min`].filter(Boolean).join(' ');
}

function waitingCard({ rules }: Direction): Html {
  const waiting = rules.filter(({ hits, times }) => hits < times);
  const names = [...new Set(waiting.map(({ platform, operation }) => `${platform === 'tiktok' ? 'TikTok' : 'YouTube'}: ${operation}`))];
  return html`<section class="card">
    <h2>Waiting to happen</h2>
    ${
      names.length === 0
        ? html`<p class="muted">Nothing. The next post will be published normally.</p>`
        : html`<ul class="rows">
              ${names.slice(0, 20).map((name) => html`<li class="small">${name}</li>`)}
            </ul>
            ${action('clear', 'all', 'Clear all')}`
    }
  </section>`;
}

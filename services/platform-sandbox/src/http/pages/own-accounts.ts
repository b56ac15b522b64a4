import { html } from './html.ts';
import type { Html } from './html.ts';
import { messagePage } from './message-page.ts';
import { makePage } from './page.ts';
import type { Page } from './page.ts';
import { stageHead } from './stage-head.ts';

/** A platform whose accounts people make in the viewer. */
export interface AccountMaker {
  /** As the viewer names it in its addresses. */
  platform: string;
  /** Credentials for connecting an account: `handle and app password`. */
  needs: string;
  /** The second of them, which is shown once. */
  secret: string;
  /** Attributes of the field for a name. */
  nameRule: Html;
}

const viewerOf = ({ platform }: AccountMaker) => `/sandbox/viewer?on=${platform}`;

/** The accounts that one has made, and the form that makes another. @param names as people write them */
export function ownAccounts(maker: AccountMaker, names: readonly string[]): Html {
  return html`<section class="card" aria-labelledby="accounts">
    <h2 id="accounts">Your rehearsal accounts</h2>
    ${
      names.length > 0
        ? html`<p>${names.join(', ')}</p>`
        : html`<p class="muted">
            You have no rehearsal accounts yet. Create an account, then connect it under Accounts with its ${maker.needs}.
          </p>`
    }
    <form class="group" method="post" action="/sandbox/viewer/${maker.platform}/accounts">
      <label for="name">New account name</label>
      <input id="name" type="text" name="name" required ${maker.nameRule} autocomplete="off" placeholder="ada" />
      <div class="actions"><button class="solid">Create an account</button></div>
    </form>
  </section>`;
}

/** Shows what a new account is connected with. @param parts label and value of each */
export function ownAccountMade(maker: AccountMaker, parts: readonly (readonly [label: string, value: string])[]): Page {
  const text = `Enter both under Accounts to connect the account. The ${maker.secret} is shown only now.`;
  const body = html`<main class="frame narrow">
    ${stageHead('Your rehearsal account', text, [[viewerOf(maker), 'Back']])}
    <section class="card">
      ${parts.map(([label, value]) => html`<p>${label}<br /><code>${value}</code></p>`)}
      <a class="button solid" href="/accounts">Go to Accounts</a>
    </section>
  </main>`;
  return makePage({ title: 'Your rehearsal account', body });
}

/** Says why no account was made. @param reason a sentence */
export function ownAccountRefused(maker: AccountMaker, reason: string): Page {
  return messagePage({ status: 400, title: 'No account was created', advice: reason, link: { href: viewerOf(maker), label: 'Try again' } });
}

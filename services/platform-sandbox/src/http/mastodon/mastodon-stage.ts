import { rehearsalInstance } from '../../model/mastodon/rules.ts';
import type { MastodonStatus } from '../../model/mastodon/status.ts';
import type { User } from '../../model/user.ts';
import type { NewMastodonAccount } from '../../use-cases/mastodon/new-mastodon-account.ts';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { messagePage } from '../pages/message-page.ts';
import { makePage } from '../pages/page.ts';
import type { Page } from '../pages/page.ts';
import { stageHead } from '../pages/stage-head.ts';

/** Where the viewer shows what was posted to Mastodon. */
const mastodonViewerPath = '/sandbox/viewer?on=mastodon';

/** A post as its viewers see it. */
export function mastodonItem({ id, username, text, createdAt, mediaIds }: MastodonStatus): Html {
  return html`<article class="post" id="${id}" aria-label="${text}">
    <div class="phone">
      <ol class="swipe" tabindex="0" aria-label="${mediaIds.length} pictures, swipe or scroll sideways">
        ${mediaIds.map(
          (mediaId, index) =>
            html`<li>
              <img loading="lazy" src="/sandbox/viewer/mastodon/${mediaId}" alt="Picture ${index + 1}" />
              <span class="place numbers">${index + 1}/${mediaIds.length}</span>
            </li>`,
        )}
      </ol>
      <div class="words">
        <p><b>@${username}@${rehearsalInstance}</b></p>
      </div>
    </div>
    <div class="facts">
      <span class="chip ok">Posted</span>
      <time class="small muted numbers" datetime="${createdAt.toISOString()}"
        >${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time
      >
    </div>
    <p>${text}</p>
  </article>`;
}

/** The accounts that one has made, and the form that makes another. */
export function mastodonAccountsPart(accounts: readonly User[]): Html {
  return html`<section class="card" aria-labelledby="accounts">
    <h2 id="accounts">Your rehearsal accounts</h2>
    ${
      accounts.length > 0
        ? html`<p>${accounts.map(({ name }) => `@${name}@${rehearsalInstance}`).join(', ')}</p>`
        : html`<p class="muted">You have none yet. Make one, then connect it on Accounts with its server and access token.</p>`
    }
    <form class="group" method="post" action="/sandbox/viewer/mastodon/accounts">
      <label for="name">Name of a new account</label>
      <input id="name" type="text" name="name" required maxlength="30" pattern="[a-z0-9_]{1,30}" autocomplete="off" placeholder="ada" />
      <div class="actions"><button class="solid">Make an account</button></div>
    </form>
  </section>`;
}

/** Shows what a new account is connected with; the token is shown this once. */
export function newMastodonAccountPage({ instance, accessToken }: NewMastodonAccount): Page {
  const body = html`<main class="frame narrow">
    ${stageHead('Your rehearsal account', 'Connect it on Accounts with these two. The access token is shown only now.', [[mastodonViewerPath, 'Back']])}
    <section class="card">
      <p>Server<br /><code>${instance}</code></p>
      <p>Access token<br /><code>${accessToken}</code></p>
      <a class="button solid" href="/accounts">Go to Accounts</a>
    </section>
  </main>`;
  return makePage({ title: 'Your rehearsal account', body });
}

/** Says why no account was made. @param reason a sentence */
export function noMastodonAccountPage(reason: string): Page {
  return messagePage({ status: 400, title: 'No account was made', advice: reason, link: { href: mastodonViewerPath, label: 'Try again' } });
}

import type { User } from '../../model/user.ts';
import type { BlueskyPost } from '../../use-cases/bluesky/bluesky-posts.ts';
import type { NewBlueskyAccount } from '../../use-cases/bluesky/new-bluesky-account.ts';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { messagePage } from '../pages/message-page.ts';
import { makePage } from '../pages/page.ts';
import type { Page } from '../pages/page.ts';
import { stageHead } from '../pages/stage-head.ts';

/** Where the viewer shows what was posted to Bluesky. */
const blueskyViewerPath = '/sandbox/viewer?on=bluesky';

/** A post as its viewers see it. @param accounts of the person, for its handle */
export function blueskyItem({ key, did, text, createdAt, pictures }: BlueskyPost, accounts: readonly User[]): Html {
  const handle = accounts.find(({ id }) => id === did)?.name ?? did;
  return html`<article class="post" id="at://${did}/app.bsky.feed.post/${key}" aria-label="${text}">
    <div class="phone">
      <ol class="swipe" tabindex="0" aria-label="${pictures.length} pictures, swipe or scroll sideways">
        ${pictures.map(
          ({ cid, alt }, index) =>
            html`<li>
              <img loading="lazy" src="/sandbox/viewer/bluesky/${did}/${cid}" alt="${alt === '' ? `Picture ${index + 1}` : alt}" />
              <span class="place numbers">${index + 1}/${pictures.length}</span>
            </li>`,
        )}
      </ol>
      <div class="words">
        <p><b>@${handle}</b></p>
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
export function accountsPart(accounts: readonly User[]): Html {
  return html`<section class="card" aria-labelledby="accounts">
    <h2 id="accounts">Your rehearsal accounts</h2>
    ${
      accounts.length > 0
        ? html`<p>${accounts.map(({ name }) => `@${name}`).join(', ')}</p>`
        : html`<p class="muted">You have none yet. Make one, then connect it on Accounts with its handle and app password.</p>`
    }
    <form class="group" method="post" action="/sandbox/viewer/bluesky/accounts">
      <label for="name">Name of a new account</label>
      <input
        id="name"
        type="text"
        name="name"
        required
        minlength="3"
        maxlength="18"
        pattern="[a-z0-9][a-z0-9\\-]{1,16}[a-z0-9]"
        autocomplete="off"
        placeholder="ada"
      />
      <div class="actions"><button class="solid">Make an account</button></div>
    </form>
  </section>`;
}

/** Shows what a new account is connected with; the app password is shown this once. */
export function newAccountPage({ handle, appPassword }: NewBlueskyAccount): Page {
  const body = html`<main class="frame narrow">
    ${stageHead('Your rehearsal account', 'Connect it on Accounts with these two. The app password is shown only now.', [[blueskyViewerPath, 'Back']])}
    <section class="card">
      <p>Handle<br /><code>${handle}</code></p>
      <p>App password<br /><code>${appPassword}</code></p>
      <a class="button solid" href="/accounts">Go to Accounts</a>
    </section>
  </main>`;
  return makePage({ title: 'Your rehearsal account', body });
}

/** Says why no account was made. @param reason a sentence */
export function noAccountPage(reason: string): Page {
  return messagePage({ status: 400, title: 'No account was made', advice: reason, link: { href: blueskyViewerPath, label: 'Try again' } });
}

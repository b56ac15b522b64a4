import type { User } from '../../model/user.ts';
import type { BlueskyPost } from '../../use-cases/bluesky/bluesky-posts.ts';
import type { NewBlueskyAccount } from '../../use-cases/bluesky/new-bluesky-account.ts';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { ownAccountMade, ownAccountRefused, ownAccounts } from '../pages/own-accounts.ts';
import type { AccountMaker } from '../pages/own-accounts.ts';
import type { Page } from '../pages/page.ts';

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

const maker: AccountMaker = {
  platform: 'bluesky',
  needs: 'handle and app password',
  secret: 'app password',
  nameRule: html`minlength="3" maxlength="18" pattern="[a-z0-9][a-z0-9\\-]{1,16}[a-z0-9]"`,
};

/** The accounts that one has made, and the form that makes another. */
export const accountsPart = (accounts: readonly User[]): Html =>
  ownAccounts(
    maker,
    accounts.map(({ name }) => `@${name}`),
  );

/** Shows what a new account is connected with; the app password is shown this once. */
export function newAccountPage({ handle, appPassword }: NewBlueskyAccount): Page {
  return ownAccountMade(maker, [
    ['Handle', handle],
    ['App password', appPassword],
  ]);
}

/** Says why no account was made. @param reason a sentence */
export const noAccountPage = (reason: string): Page => ownAccountRefused(maker, reason);

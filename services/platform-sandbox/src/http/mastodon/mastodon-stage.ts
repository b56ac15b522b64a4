import { rehearsalInstance } from '../../model/mastodon/rules.ts';
import type { MastodonStatus } from '../../model/mastodon/status.ts';
import type { User } from '../../model/user.ts';
import type { NewMastodonAccount } from '../../use-cases/mastodon/new-mastodon-account.ts';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { ownAccountMade, ownAccountRefused, ownAccounts } from '../pages/own-accounts.ts';
import type { AccountMaker } from '../pages/own-accounts.ts';
import type { Page } from '../pages/page.ts';

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

const maker: AccountMaker = {
  platform: 'mastodon',
  needs: 'server and access token',
  secret: 'access token',
  nameRule: html`maxlength="30" pattern="[a-z0-9_]{1,30}"`,
};

/** The accounts that one has made, and the form that makes another. */
export const mastodonAccountsPart = (accounts: readonly User[]): Html =>
  ownAccounts(
    maker,
    accounts.map(({ name }) => `@${name}@${rehearsalInstance}`),
  );

/** Shows what a new account is connected with; the token is shown this once. */
export function newMastodonAccountPage({ instance, accessToken }: NewMastodonAccount): Page {
  return ownAccountMade(maker, [
    ['Server', instance],
    ['Access token', accessToken],
  ]);
}

/** Says why no account was made. @param reason a sentence */
export const noMastodonAccountPage = (reason: string): Page => ownAccountRefused(maker, reason);

import type { App } from '../../model/app.ts';
import type { AuthorizationRequest, BrokenRequest } from '../../model/google/authorization-request.ts';
import { googleProfileOf, longestChannelTitle } from '../../model/google/channel.ts';
import type { Channel } from '../../model/google/channel.ts';
import { googleScopes } from '../../model/google/scopes.ts';
import type { OfferedAccount } from '../../use-cases/google/choose-google-user.ts';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { makePage } from '../pages/page.ts';
import type { Page } from '../pages/page.ts';

/** What the page shows. */
export interface ConsentView {
  app: App;
  request: AuthorizationRequest;
  /** The request as it came, to be sent again with the choice. */
  parameters: URLSearchParams;
  accounts: readonly OfferedAccount[];
  /** What was wrong with the last choice. */
  problem?: { status: number; message: string };
}

/** The page on which a person chooses a channel and lets an app in, or not. */
export function consentPage({ app, request, parameters, accounts, problem }: ConsentView): Page {
  const chosen = accounts.find(({ user }) => user.id === request.loginHint) ?? accounts[0];
  const body = html`<main class="frame narrow">
    <form class="card" method="post" action="">
      <div class="group">
        <h1>Sign in with Google</h1>
        <p class="muted">${app.name} would like to use a channel of the rehearsal YouTube. No password is asked for.</p>
      </div>
      ${problem && html`<p class="notice danger" role="alert">${problem.message}</p>`}
      ${[...parameters].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <fieldset class="group">
        <legend>Choose a channel</legend>
        <div class="people">${accounts.map((account) => accountChoice(account, account === chosen))} ${newChannelChoice(!chosen)}</div>
        <input
          type="text"
          name="new_name"
          maxlength="${longestChannelTitle}"
          autocomplete="off"
          placeholder="Name of the new channel"
          aria-label="Name of the new channel"
        />
      </fieldset>
      <fieldset class="group">
        <legend>${app.name} may</legend>
        ${request.scopes.map(scopeChoice)}
      </fieldset>
      <div class="actions">
        <button name="decision" value="deny">Cancel</button>
        <button class="solid" name="decision" value="allow">Allow</button>
      </div>
    </form>
  </main>`;
  return makePage({
    title: 'Sign in with Google',
    body,
    formTargets: [new URL(request.redirectUri).origin],
    status: problem?.status ?? 200,
  });
}

function accountChoice({ user, channel }: OfferedAccount, isChosen: boolean): Html {
  return html`<label class="choice">
    <input type="radio" name="account" value="${user.id}" ${isChosen && html`checked`} />
    <span
      >${channel?.title ?? user.name}<small class="numbers">${channel ? channelNote(channel, user.name) : noChannelNote(user)}</small></span
    >
  </label>`;
}

function channelNote(channel: Channel, owner: string): string {
  const count = channel.hidesSubscribers ? 'hides its subscribers' : `${channel.subscriberCount.toLocaleString('en-US')} subscribers`;
  const as = owner === channel.title ? '' : ` · signed in as ${owner}`;
  return `${channel.customUrl ?? 'without a handle'} · ${count}${as}`;
}

function noChannelNote(user: OfferedAccount['user']): string {
  return googleProfileOf(user).withoutChannel === 'no-items' ? 'Has no channel (an empty answer)' : 'Has no channel (a refusal)';
}

function newChannelChoice(isChosen: boolean): Html {
  return html`<label class="choice">
    <input type="radio" name="account" value="new" ${isChosen && html`checked`} />
    <span>A new channel<small>Made with the name below</small></span>
  </label>`;
}

function scopeChoice(scope: string): Html {
  return html`<label class="choice">
    <input type="checkbox" name="granted" value="${scope}" checked />
    <span>${googleScopes[scope] ?? scope}<small>${scope.split('/').at(-1) ?? scope}</small></span>
  </label>`;
}

/** The page of a request that cannot be answered to its sender. */
export function brokenRequestPage({ error, message }: BrokenRequest): Page {
  const body = html`<main class="frame narrow">
    <section class="card">
      <div class="group">
        <h1>Access blocked: the request is not valid</h1>
        <p>${message}</p>
        <p class="muted">Error 400: ${error}. Nothing was connected. Go back to the app and start again.</p>
      </div>
    </section>
  </main>`;
  return makePage({ title: 'Access blocked', body, status: 400 });
}

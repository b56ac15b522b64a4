import { tiktokUserOf } from '../../model/tiktok/app-profile.ts';
import { scopeTexts } from '../../model/tiktok/scopes.ts';
import type { User } from '../../model/user.ts';
import type { AuthorizationRequest } from '../../use-cases/tiktok/read-authorization.ts';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { makePage } from '../pages/page.ts';
import type { Page } from '../pages/page.ts';

/** What is always granted with the rest: without it an app does not know who it is for. */
export const alwaysGranted = 'user.info.basic';

/** What the page shows. */
export interface ConsentView {
  request: AuthorizationRequest;
  /** All parameters, to be sent again with the choice. */
  parameters: URLSearchParams;
  people: readonly User[];
  /** What was wrong with the last choice. */
  problem?: { status: number; message: string } | undefined;
}

/** The page on which a person lets an app in, or not. */
export function consentPage({ request, parameters, people, problem }: ConsentView): Page {
  const { app, scopes, redirectUri } = request;
  const body = html`<main class="frame narrow">
    <form class="card" method="post" action="">
      <div class="group">
        <h1>Continue with TikTok</h1>
        <p class="muted">${app.name} would like to use an account of the rehearsal TikTok.</p>
      </div>
      ${problem && html`<p class="notice danger" role="alert">${problem.message}</p>`}
      ${[...parameters].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <fieldset class="group">
        <legend>Sign in as</legend>
        <div class="people">${people.map(personChoice)} ${newPersonChoice(people.length === 0)}</div>
        <input
          type="text"
          name="new_name"
          maxlength="40"
          autocomplete="off"
          placeholder="Name of the new user"
          aria-label="Name of the new user"
        />
      </fieldset>
      <fieldset class="group">
        <legend>${app.name} may</legend>
        ${scopes.map(scopeChoice)}
      </fieldset>
      <div class="actions">
        <button name="decision" value="deny">Cancel</button>
        <button class="solid" name="decision" value="allow">Continue</button>
      </div>
    </form>
  </main>`;
  return makePage({ title: 'Continue with TikTok', body, formTargets: [new URL(redirectUri).origin], status: problem?.status ?? 200 });
}

function personChoice(user: User, index: number): Html {
  const { username, followerCount } = tiktokUserOf(user);
  return html`<label class="choice">
    <input type="radio" name="user" value="${user.id}" ${index === 0 && html`checked`} />
    <span>${user.name}<small class="numbers">@${username} · ${followerCount.toLocaleString('en-US')} followers</small></span>
  </label>`;
}

function newPersonChoice(isChosen: boolean): Html {
  return html`<label class="choice">
    <input type="radio" name="user" value="new" ${isChosen && html`checked`} />
    <span>A new user<small>Created with the name below</small></span>
  </label>`;
}

function scopeChoice(scope: keyof typeof scopeTexts): Html {
  const isFixed = scope === alwaysGranted;
  return html`<label class="choice">
    <input type="checkbox" name="granted" value="${scope}" checked ${isFixed && html`disabled`} />
    <span>${scopeTexts[scope]}<small>${scope}${isFixed && ', always needed'}</small></span>
  </label>`;
}

/** The page of a request that cannot even be refused to its sender. */
export function brokenRequestPage(message: string): Page {
  const body = html`<main class="frame narrow">
    <section class="card">
      <div class="group">
        <h1>This link does not work</h1>
        <p>${message}</p>
        <p class="muted">
          Nothing was connected. Go back to the app and start again; if it comes again, its registration has to be corrected.
        </p>
      </div>
    </section>
  </main>`;
  return makePage({ title: 'This link does not work', body, status: 400 });
}

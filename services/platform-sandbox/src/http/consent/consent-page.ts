import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { makePage } from '../pages/page.ts';
import type { Page } from '../pages/page.ts';

/** Something that can be ticked or chosen. */
export interface Choice {
  value: string;
  text: string;
  note: string;
}

/** Content of a platform's consent page. */
export interface ConsentOffer {
  title: string;
  text: string;
  /** Name of the app that asks. */
  appName: string;
  /** Address of the app: the form may lead there. */
  redirectUri: string;
  /** Heading above the people, and the name of the field that says who was chosen. */
  people: { legend: string; field: string; choices: readonly Choice[]; chosen: string | undefined };
  /** Texts of the form that creates a person. */
  newOne: { text: string; note: string; label: string; maxLength: number };
  scopes: readonly (Choice & { isFixed?: boolean })[];
  allow: string;
}

/** Problem of the last choice. */
export interface ConsentProblem {
  status: number;
  message: string;
}

/**
 * The page on which a person chooses an identity and allows or denies an app.
 * @param parameters the original request, to be sent again with the choice
 */
export function consentPage(offer: ConsentOffer, parameters: URLSearchParams, problem?: ConsentProblem): Page {
  const { title, text, appName, redirectUri, people, newOne, scopes, allow } = offer;
  const body = html`<main class="frame narrow">
    <form class="card" method="post" action="">
      <div class="group">
        <h1>${title}</h1>
        <p class="muted">${text}</p>
      </div>
      ${problem && html`<p class="notice danger" role="alert">${problem.message}</p>`}
      ${[...parameters].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <fieldset class="group">
        <legend>${people.legend}</legend>
        <div class="people">
          ${[...people.choices, { ...newOne, value: 'new' }].map((choice) => radio(people.field, choice, people.chosen ?? 'new'))}
        </div>
        <input
          type="text"
          name="new_name"
          maxlength="${newOne.maxLength}"
          autocomplete="off"
          placeholder="${newOne.label}"
          aria-label="${newOne.label}"
        />
      </fieldset>
      <fieldset class="group">
        <legend>${appName} may</legend>
        ${scopes.map(checkbox)}
      </fieldset>
      <div class="actions">
        <button name="decision" value="deny">Cancel</button>
        <button class="solid" name="decision" value="allow">${allow}</button>
      </div>
    </form>
  </main>`;
  return makePage({ title, body, formTargets: [new URL(redirectUri).origin], status: problem?.status ?? 200 });
}

function radio(field: string, { value, text, note }: Choice, chosen: string): Html {
  return html`<label class="choice">
    <input type="radio" name="${field}" value="${value}" ${value === chosen && html`checked`} />
    <span>${text}<small class="numbers">${note}</small></span>
  </label>`;
}

function checkbox({ value, text, note, isFixed = false }: ConsentOffer['scopes'][number]): Html {
  return html`<label class="choice">
    <input type="checkbox" name="granted" value="${value}" checked ${isFixed && html`disabled`} />
    <span>${text}<small>${note}</small></span>
  </label>`;
}

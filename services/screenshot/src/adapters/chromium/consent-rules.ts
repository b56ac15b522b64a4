import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { filterCompactRules } from '@duckduckgo/autoconsent';
import type { IndexedCMPRuleset } from '@duckduckgo/autoconsent';

/** Set by the library's program and by ours, in the page. */
interface ConsentWindow {
  autoconsentSendMessage?: (message: {
    type: string;
    state?: { lifecycle: string; findCmpAttempts: number };
    result?: boolean;
    isCosmetic?: boolean;
  }) => Promise<void>;
  autoconsentReceiveMessage?: (message: object) => Promise<void>;
  autoconsentProgress?: ConsentProgress;
}

/** Progress of the rules with a document. */
interface ConsentProgress {
  lifecycle: string;
  /** How often it has looked at the document from end to end. */
  looks: number;
  /** Whether a dialog was answered, and not only hidden. */
  isDeclined: boolean;
}

let loaded: { program: string; rules: IndexedCMPRuleset } | undefined;

function load(): { program: string; rules: IndexedCMPRuleset } {
  const { resolve } = createRequire(import.meta.url);
  const read = (file: string) => readFileSync(file, 'utf8');
  // The build for drivers such as ours is not among the exports of the package.
  const program = read(join(dirname(resolve('@duckduckgo/autoconsent')), 'autoconsent.playwright.js'));
  return { program, rules: JSON.parse(read(resolve('@duckduckgo/autoconsent/rules/compact-rules.json'))) as IndexedCMPRuleset };
}

/**
 * The program that answers dialogs about consent with "reject", with the rules for a document.
 * @returns JavaScript that runs in the document; a second run does nothing
 * @see https://github.com/duckduckgo/autoconsent
 */
export function consentProgram({ url, isMainFrame }: { url: string; isMainFrame: boolean }): string {
  loaded ??= load();
  const message = {
    type: 'initResp',
    rules: { autoconsent: [], compact: filterCompactRules(loaded.rules, { url, mainFrame: isMainFrame }) },
    config: {
      autoAction: 'optOut',
      enablePrehide: false,
      isMainWorld: true,
      heuristicMode: 'off',
      detectRetries: 8,
      logs: { errors: false },
    },
  };
  return `if (!globalThis.autoconsentReceiveMessage) {
    (${listenInPage.toString()})();
    ${loaded.program}
    void globalThis.autoconsentReceiveMessage(${JSON.stringify(message)});
  }`;
}

/** Notes what the library's program reports. */
function listenInPage(): void {
  const page = globalThis as unknown as ConsentWindow;
  const progress = { lifecycle: 'loading', looks: 0, isDeclined: false };
  page.autoconsentProgress = progress;
  page.autoconsentSendMessage = async ({ type, state, isCosmetic }) => {
    // The second look starts half a second after the first, which takes much less.
    if (state) [progress.lifecycle, progress.looks] = [state.lifecycle, state.lifecycle === 'started' ? state.findCmpAttempts - 1 : 1];
    if (state && /loading|init|waiting/.test(state.lifecycle)) progress.looks = 0;
    if (type === 'autoconsentDone' && isCosmetic === false) progress.isDeclined = true;
  };
}

/** Reads how far it is. @returns null where the program does not run */
export function consentProgress(): ConsentProgress | null {
  return (globalThis as unknown as ConsentWindow).autoconsentProgress ?? null;
}

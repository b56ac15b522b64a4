/** A service that makes pictures of addresses, out of the box: none of its settings is touched. */
export interface Rival {
  name: string;
  /** Variable of the environment with the name of its image. */
  imageFrom: string;
  /** Path that answers with a success status once the rival is ready. */
  healthPath: string;
  /** Asks for a picture of an address, taken a little after the page is there so that what the page does takes place. */
  ask(url: string): { path: string; body: FormData | string; headers?: Record<string, string> };
}

/** Default address on which each rival listens, as seen from its own container. */
export const rivalAddress = 'http://127.0.0.1:3000';

/** How long a page may go on before its picture is taken, in milliseconds; an attack takes 400. */
const pageMs = 1_000;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** All rivals, by their name on the command line. */
export const rivals = {
  gotenberg: {
    name: 'Gotenberg',
    imageFrom: 'GOTENBERG_IMAGE',
    healthPath: '/health',
    ask: (url) => ({ path: '/forms/chromium/screenshot/url', body: formOf({ url, waitDelay: `${pageMs}ms` }) }),
  },
  browserless: {
    name: 'Browserless',
    imageFrom: 'BROWSERLESS_IMAGE',
    healthPath: '/active',
    ask: (url) => ({
      path: '/screenshot',
      body: JSON.stringify({ url, waitForTimeout: pageMs }),
      headers: { 'content-type': 'application/json' },
    }),
  },
} satisfies Record<string, Rival>;

import type { TestBrowser, Visit } from './test-browser.ts';

/** Steps of a sign-in at the development provider, as a person takes them. */

const atCallback = (url: URL) => url.pathname === '/api/callback';

/** Opens the sign-in form in a new tab. */
export async function openForm(browser: TestBrowser, returnTo?: string): Promise<Visit> {
  return await browser.visit(returnTo === undefined ? '/api/login' : `/api/login?${new URLSearchParams({ returnTo })}`);
}

/** Types a name and sends the form; goes on until a page, or until just before our callback is called. */
export async function submitName(
  browser: TestBrowser,
  form: Visit,
  name: string,
  options: { stopAtCallback?: boolean } = {},
): Promise<Visit> {
  const field = (pattern: RegExp) => unescapeHtml(pattern.exec(form.text)?.[1] ?? '');
  const action = new URL(field(/action="([^"]+)"/), form.url);
  const request = field(/name="request" value="([^"]*)"/);
  return await browser.visit(action, {
    form: new URLSearchParams({ name, request }),
    ...(options.stopAtCallback ? { stopAt: atCallback } : { stopAt: isAppPage }),
  });
}

/** Signs in from the start to the page where the person lands. */
export async function signIn(browser: TestBrowser, name: string, returnTo?: string): Promise<Visit> {
  return await submitName(browser, await openForm(browser, returnTo), name);
}

/** Signs in while the provider still knows the person: it asks nothing and sends the browser straight back. */
export async function signInAgain(browser: TestBrowser): Promise<Visit> {
  return await browser.visit('/api/login', { stopAt: isAppPage });
}

/** Returns the user whom the service sees in this browser: status and body of `GET /api/auth/user`. */
export async function whoAmI(browser: TestBrowser): Promise<{ status: number; body: Record<string, unknown> }> {
  const { status, text } = await browser.request('/api/auth/user');
  return { status, body: JSON.parse(text) as Record<string, unknown> };
}

/** Pages of the frontend, which are not served in these tests. */
function isAppPage(url: URL): boolean {
  return !url.pathname.startsWith('/api/') && !url.pathname.startsWith('/dev-idp/');
}

function unescapeHtml(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

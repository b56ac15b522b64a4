import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { fromOwnPage } from './api.ts';
import { patience } from './patience.ts';

/** Signs a person in through the development identity provider, as a person would: Get Started, name, Sign in. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('link', { name: 'Get Started' })
    .or(page.getByRole('button', { name: 'Get Started' }))
    .first()
    .click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/projects$/);
}

/** Signs a person in by the same steps without a browser's work on each page, for tests that are about something else. */
export async function signInByRequests(page: Pick<Page, 'request'>, name: string): Promise<void> {
  const form = await page.request.get('/api/login');
  const request = /name="request" value="([^"]*)"/.exec(await form.text())?.[1]?.replaceAll('&#38;', '&') ?? '';
  const signedIn = await page.request.post(form.url(), { form: { name, request }, headers: fromOwnPage });
  const way = `the form answered ${form.status()}, the sign-in ended with ${signedIn.status()} at ${signedIn.url()}`;
  expect((await page.request.get('/api/auth/user')).status(), way).toBe(200);
}

/** A name that is unique in this run: every test signs in as a new person, so that tests share nothing. */
export function newName(): string {
  return `Ada ${randomUUID().slice(0, 8)}`;
}

/** Fixtures for tests of signed-in screens. */
interface Fixtures {
  /** Name of the person whose page it is. */
  personName: string;
  /** The blank page of a person without images or projects, for tests that go somewhere at once; the test fails when the page logged an error. */
  signedIn: Page;
  /** The same person's projects screen. */
  person: Page;
  /** Gives the test the time that it needs on this machine, and skips it where the run has none left. */
  timeLeft: void;
  /** Errors that a test provokes on purpose: `test.use({ provokedErrors: [/^Upload failed/] })`. */
  provokedErrors: RegExp[];
}

/** Messages that say nothing about the product: the browser reports every answer ≥ 400 on its own, also expected ones. */
const expectedMessages = [/Failed to load resource/];

/** When the run has to end, as a time in ms (ADR 0103); 0 = it has all the time it needs. */
const testsUntil = Number(process.env['TESTS_UNTIL'] ?? 0);

/** Playwright's `test` with a signed-in person. Errors on the page's console or uncaught ones fail the test. */
export const test = base.extend<Fixtures>({
  personName: async ({}, use) => use(newName()),
  provokedErrors: [[], { option: true }],
  timeLeft: [
    async ({}, use, testInfo) => {
      // A limit of the file's own; that of the settings is longer already.
      if (testInfo.timeout !== testInfo.project.timeout) testInfo.setTimeout(testInfo.timeout * patience);
      testInfo.skip(testsUntil > 0 && Date.now() > testsUntil, 'The run has no time left for it.');
      await use();
    },
    { auto: true },
  ],
  signedIn: async ({ page, personName, provokedErrors }, use) => {
    const errors = watchErrors(page);
    await page.addInitScript({ content: logViolations });
    await signInByRequests(page, personName);
    await use(page);
    expect(errors.filter((error) => !provokedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
  },
  person: async ({ signedIn }, use) => {
    await signedIn.goto('/projects');
    await use(signedIn);
  },
});

/** Collects what goes wrong on a page from now on: uncaught errors and console errors, among them refusals by the content security policy. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedMessages.some((pattern) => pattern.test(message.text()))) errors.push(message.text());
  });
  return errors;
}

/** Runs in the page. What the content policy refuses is no message of the console where the script catches it. */
const logViolations = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
  console.error('The content policy refused ' + blockedURI + ' (' + violatedDirective + ') in ' + sourceFile + ':' + lineNumber))`;

export { expect };

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { bodyOf, fromOwnPage } from './api.ts';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../../packages/cli/src/main.ts');

/** The hidden fields of a form and its boxes, which are all ticked. */
function fieldsOf(html: string): URLSearchParams {
  const fields = html.matchAll(/<input type="(?:hidden|checkbox)" name="([^"]*)" value="([^"]*)"/g);
  return new URLSearchParams([...fields].map(([, name = '', value = '']): [string, string] => [name, value.replaceAll('&#38;', '&')]));
}

/** Connects a new channel of the rehearsal YouTube, by the steps of a browser. @returns its name */
export async function connectChannel(request: APIRequestContext, name: string): Promise<string> {
  const page = await request.get('/api/youtube/connect');
  const fields = fieldsOf(await page.text());
  for (const [field, value] of Object.entries({ account: 'new', new_name: name, decision: 'allow' })) fields.set(field, value);
  const headers = { ...fromOwnPage, 'content-type': 'application/x-www-form-urlencoded' };
  const back = await request.post(page.url(), { data: fields.toString(), headers });
  expect(back.url()).toContain('success=youtube_connected');
  const accounts = await bodyOf<{ username: string }[]>(await request.get('/api/social-accounts'), 200);
  return accounts[0]!.username;
}

/** Makes a personal token, as the page API tokens does. @returns its text */
export async function makeToken(request: APIRequestContext, scopes: readonly string[]): Promise<string> {
  const answer = await request.post('/api/auth/tokens', { data: { name: 'Script', scopes }, headers: fromOwnPage });
  return (await bodyOf<{ text: string }>(answer, 201)).text;
}

/** Result of a call of the command. */
export interface Called {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Calls `viral-slides` as a user with a checkout and Node would. */
export async function callCommand(args: readonly string[], environment: Record<string, string>): Promise<Called> {
  const options = { env: { PATH: process.env['PATH'] ?? '', ...environment }, timeout: 180_000 };
  try {
    return { exitCode: 0, ...(await run(process.execPath, [command, ...args], options)) };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { exitCode: code, stdout, stderr };
  }
}

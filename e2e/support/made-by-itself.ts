import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bodyOf, createTemplate, fromOwnPage } from './api.ts';
import { morningZone } from './morning-zone.ts';
import { connectNewAccount } from './rehearsal.ts';
import { slidesWithTexts, writtenText } from './written-slides.ts';
import { patience } from './patience.ts';

/* Results that jobs of the server make from a template: projects of a series, a slideshow of the autopilot. */

async function templateOf(page: Page, name: string): Promise<string> {
  await createTemplate(page, name, slidesWithTexts([writtenText('Title')]).slice(0, 2));
  const templates = await bodyOf<{ id: string; name: string }[]>(await page.request.get('/api/templates'), 200);
  return templates.find((template) => template.name === name)?.id ?? '';
}

/** Makes a series of these names and waits until it is there. @returns its id */
export async function makeSeries(page: Page, names: readonly string[]): Promise<string> {
  const templateId = await templateOf(page, 'Look of the series');
  const data = { name: 'Habits', templateId, folder: 'Habits', rows: names.map((name) => ({ name, slides: [{ texts: [name] }] })) };
  const { id } = await bodyOf<{ id: string }>(await page.request.post('/api/series', { data, headers: fromOwnPage }), 202);
  const state = async () => (await bodyOf<{ state: string }>(await page.request.get(`/api/series/${id}`), 200)).state;
  await expect.poll(state, { timeout: 45_000 * patience }).not.toBe('running');
  return id;
}

/** Turns on the autopilot of a new account and opens the first slideshow that it makes. */
export async function openProposal(page: Page): Promise<void> {
  await connectNewAccount(page, 'YouTube', 'Pilot');
  const [account] = await bodyOf<{ id: string }[]>(await page.request.get('/api/social-accounts'), 200);
  const times = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '14:00' }));
  const slots = { timeZone: morningZone().timeZone, times, isPaused: false };
  await bodyOf(await page.request.put(`/api/posting-slots/${account?.id}`, { data: slots, headers: fromOwnPage }), 200);
  const templateId = await templateOf(page, 'Look of the autopilot');
  const data = { templateId, hooks: {}, blanks: { topic: ['running', 'sleep'] }, title: '{hook}' };
  await bodyOf(await page.request.put(`/api/autopilots/${account?.id}`, { data, headers: fromOwnPage }), 200);
  await page.goto('/autopilot');
  await expect(page.getByRole('region', { name: /^Proposal for/ })).toBeVisible({ timeout: 45_000 * patience });
}

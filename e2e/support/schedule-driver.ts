import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Input for the dialog. Date and time lie so far ahead that nothing happens automatically during a test. */
export interface NewPost {
  /** Chosen in the dialog; absent where it is locked. */
  project?: string;
  platform: 'YouTube' | 'TikTok' | 'Instagram' | 'Bluesky' | 'Mastodon';
  title: string;
  description?: string;
  tags?: string;
}

/** The Schedule screen and its dialog as a person uses them. */
export class ScheduleDriver {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Schedule Post' });
  }

  /** Opens the list of all posts. */
  async openList(): Promise<void> {
    await this.page.goto('/schedule?view=list');
    await expect(this.page.getByRole('heading', { name: 'Schedule Posts' })).toBeVisible();
  }

  /** Opens the posts of the selected day beside the calendar, by keys. */
  async openDay(): Promise<void> {
    await this.page.getByRole('gridcell', { selected: true }).press('Enter');
  }

  /** The card of a post on the screen. */
  card(title: string): Locator {
    return this.page.getByRole('article', { name: title });
  }

  /** Fills in the open dialog for tomorrow noon and saves. */
  async save({ project, platform, title, description = '', tags = '' }: NewPost): Promise<void> {
    const { dialog } = this;
    if (project !== undefined) await this.#choose('Project', new RegExp(`^${project} `));
    await this.#choose('Platform', platform);
    await dialog.getByLabel('Date').fill(dayAhead(1));
    await dialog.getByLabel(/^Time/).fill('12:00');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill(description);
    await dialog.getByLabel('Tags').fill(tags);
    await dialog.getByRole('button', { name: 'Schedule Post' }).click();
    await expect(this.page.getByText('Post scheduled', { exact: true }).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  }

  /** Does something from the menu of a card, and confirms what is asked before publishing. */
  async fromMenu(title: string, action: string): Promise<void> {
    await this.card(title).getByRole('button', { name: 'More actions' }).click();
    if (action === 'Publish now') this.page.once('dialog', (question) => void question.accept());
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async #choose(field: string, option: string | RegExp): Promise<void> {
    await this.dialog.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
    await this.page.getByRole('option', { name: option }).click();
  }
}

/** A day after today in the browser's zone, which is this machine's, as date fields take it. */
export function dayAhead(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}

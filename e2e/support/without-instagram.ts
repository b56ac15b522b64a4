import type { Page } from '@playwright/test';

/** Shows a page as an installation does that has no way to connect Instagram, as one comes: the stack of these tests rehearses it. */
export async function withoutInstagram(page: Page): Promise<void> {
  await page.route('**/api/platforms', async (route) => {
    try {
      const answer = await route.fetch();
      const platforms = (await answer.json()) as { id: string }[];
      const noWay = { status: 'coming-soon', mode: null, connectPath: null, signIn: null };
      await route.fulfill({ response: answer, json: platforms.map((each) => (each.id === 'instagram' ? { ...each, ...noWay } : each)) });
    } catch (error) {
      // The page that asked went on to another one.
      if (!/disposed|closed|already handled/i.test((error as Error).message)) throw error;
    }
  });
}

import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { OutputFormatId, Slide } from '@viral-slides/slide-document';

/** Answer of the page for one slide. */
type RenderAnswer = { ok: true; jpeg: string; width: number; height: number } | { ok: false; code: string; message: string };

/** The page on which a program has slides drawn, in a browser without a session, driven as the server's browser pool would. */
export class RenderPage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /**
   * Opens the page in a context of its own.
   * @param pictures answers for the addresses of pictures; any other address below `/api/` fails the test
   */
  static async open(browser: Browser, pictures: ReadonlyMap<string, Buffer>): Promise<RenderPage> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/'),
      async (route) => {
        const body = pictures.get(new URL(route.request().url()).pathname);
        expect(body, `the page asked for ${route.request().url()}`).toBeDefined();
        await route.fulfill({ status: 200, contentType: 'image/jpeg', body: body ?? '' });
      },
    );
    await page.goto('/assets/renderer');
    await page.locator('[data-renderer=ready]').waitFor({ state: 'attached' });
    return new RenderPage(page);
  }

  /** Asks for one slide; the argument is passed to the page unchanged. */
  ask(request: unknown): Promise<RenderAnswer> {
    return this.page.evaluate(
      (passed) => (window as unknown as { renderSlide(request: unknown): Promise<RenderAnswer> }).renderSlide(passed),
      request,
    );
  }

  /** Draws one slide; returns the JPEG. */
  async draw(slide: Slide, format: OutputFormatId): Promise<Buffer> {
    const answer = await this.ask({ slide, format });
    expect(answer).toMatchObject({ ok: true });
    return Buffer.from(answer.ok ? answer.jpeg : '', 'base64');
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

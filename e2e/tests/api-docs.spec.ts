import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/person.ts';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { blankSlideUrl, bodyOf, fromOwnPage } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { newName, signInByRequests } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { connectChannel, makeToken } from '../support/without-browser.ts';
import { writtenText } from '../support/written-slides.ts';

const run = promisify(execFile);
/** Script of `/api/docs`, unchanged. */
const script = join(import.meta.dirname, '../../gateway/src/policies/docs/getting-started.sh');

test('When the commands of getting started are run as they stand in the documentation, then there is a picture of the slide, and the post is out', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signInByRequests({ request }, newName());
  await connectChannel(request, newName());
  const [account] = await bodyOf<{ id: string }[]>(await request.get('/api/social-accounts'), 200);
  const slides = [{ imageUrl: blankSlideUrl, textLayers: [writtenText('Words')] }];
  const template = await bodyOf<{ id: string }>(
    await request.post('/api/templates', { data: { name: 'Facts', slides }, headers: fromOwnPage }),
    201,
  );
  const token = await makeToken(request, ['library:write', 'projects:write', 'render', 'posts:publish', 'posts:write', 'posts:read']);
  const folder = await mkdtemp(join(tmpdir(), 'getting-started-'));
  try {
    await writeFile(join(folder, 'cat.jpg'), (await drawnPicture('cat.jpg')).buffer);
    const env = { PATH: process.env['PATH'] ?? '', SLIDES: baseURL!, TOKEN: token, TEMPLATE: template.id, ACCOUNT: account!.id };
    const { stdout } = await run('bash', ['-eu', '-o', 'pipefail', script], { cwd: folder, env, timeout: 200_000 });
    expect(JSON.parse(stdout)).toMatchObject({ status: 'posted', remoteUrl: expect.any(String), failureReason: null });
    expect(await sharp(join(folder, 'slide-1.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

for (const theme of ['dark', 'light'])
  test(`When the pages of the API are read in the ${theme} theme, then everybody can, on a phone too, and a code leads to its place`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: '1. Add an image to the library' })).toBeVisible();
    await expectAccessible(page, 'getting started');
    await expectNoSidewaysScrolling(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Errors' }).click();
    await expect(page.getByRole('article', { name: 'insufficient-scope' })).toBeVisible();
    await expectAccessible(page, 'errors');
    await expectNoSidewaysScrolling(page);
    const refused = await page.request.get('/api/projects/summaries');
    const { help } = (await refused.json()) as { help: string };
    await page.goto(help);
    await expect(page.getByRole('article', { name: 'not-signed-in' })).toBeInViewport();
  });

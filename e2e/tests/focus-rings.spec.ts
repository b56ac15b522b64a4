import { createProject, createTemplate, slidesWith, uploadPictures } from '../support/api.ts';
import { expectWholeRings } from '../support/focus-rings.ts';
import { makeSeries, openProposal } from '../support/made-by-itself.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { createPost } from '../support/scheduled-posts.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Many screens share a page and its person.
test.describe.configure({ timeout: 150_000 });

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 375, height: 812 }],
] as const) {
  test.describe(`On a ${name}`, () => {
    test.use({ viewport });

    test('When Tab leads through the screens, then the ring around each stop is whole', async ({ signedIn: page }) => {
      const [image] = await uploadPictures(page, [await drawnPicture('card.jpg')]);
      const project = await createProject(page, { name: 'Walks', slides: slidesWith([image?.url ?? '']) });
      const scheduledTime = new Date(Date.now() + 7 * 86_400_000).toISOString();
      await createPost(page, { projectId: project.id, title: 'In a week', scheduledTime });
      await createPost(page, { projectId: project.id, title: 'For some day', scheduledTime: null });
      for (const [path, heading] of [
        ['/projects', 'Your Projects'],
        ['/library', 'Today'],
        ['/screenshot', 'Recent Screenshots'],
        ['/schedule?view=list', 'In a week'],
        ['/schedule?view=calendar', '\\d{4}'],
        ['/schedule?view=calendar&period=week', name === 'phone' ? 'In a week' : '\\d{4}'],
        ['/accounts', 'Instagram'],
        ['/series', 'No series yet'],
        ['/autopilot', 'Nothing to review'],
        ['/templates', 'Templates & brand'],
        ['/settings/notifications', 'Notifications'],
        ['/settings/tokens', 'API tokens'],
        ['/settings/webhooks', 'Webhooks'],
        ['/help/schedule', 'Schedule a post'],
        ['/privacy', 'Privacy Policy'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: new RegExp(heading) }).first()).toBeVisible();
        await expectWholeRings(page, path);
      }
      await page.goto('/projects');
      await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Schedule Post' });
      await dialog.getByText('More options').click();
      await expectWholeRings(page, 'the schedule dialog');
    });

    test('When Tab leads through a series and the stack of the autopilot, then the ring around each stop is whole', async ({
      signedIn: page,
    }) => {
      const id = await makeSeries(page, ['Morning', 'Evening']);
      await openProposal(page);
      await expect(page.getByText('Slide 1 of 2')).toBeVisible();
      await expectWholeRings(page, 'the stack of the autopilot');
      await page.goto('/series');
      await expect(page.getByText('2 of 2 projects created.')).toBeVisible();
      await expectWholeRings(page, 'the list of series');
      await page.goto(`/series/${id}`);
      await expect(page.getByRole('button', { name: 'Edit slide 2 of Evening' })).toBeVisible();
      await expectWholeRings(page, 'the contact sheet');
    });

    test('When Tab leads through the editor, then the ring around each stop is whole', async ({ signedIn: page }) => {
      await uploadPictures(page, [await drawnPicture('free.jpg'), await drawnPicture('other.jpg')]);
      const { editor } = await openProject(page, { slides: slidesWithTexts([writtenText('Ring')]) });
      await expect(editor.text(1)).toBeVisible();
      await expectWholeRings(page, 'the editor');
      if (name === 'desktop') return;
      for (const tool of ['Image', 'Text', 'Style', 'Export']) {
        await page.getByRole('button', { name: tool, exact: true }).press('Enter');
        await expect(page.getByRole('complementary')).toBeVisible();
        await expectWholeRings(page, `the editor with ${tool}`);
      }
    });
  });
}

test('When Tab leads through the dialogs of the editor, then the ring around each stop is whole', async ({ signedIn: page }) => {
  const { editor, savedSlides } = await openProject(page, { slides: slidesWithTexts([writtenText('Ring')]) });
  const slides = await savedSlides();
  for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'])
    await createTemplate(page, name, slides);
  await editor.openSection('Templates');
  for (const [button, dialog, stop] of [
    ['Load template', 'Load Template', 'Load Eighth'],
    ['Save template', 'Save Template', 'Save template'],
    ['Upload', 'Upload Images', 'Browse Files'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).first().press('Enter');
    await expect(page.getByRole('dialog', { name: dialog }).getByRole('button', { name: stop })).toBeVisible();
    if (button === 'Upload')
      await editor.library.pick(await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map((file) => drawnPicture(file))));
    await expectWholeRings(page, dialog);
    // If the walk ended at a button with a tooltip, the first Escape closes that.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: dialog })).toBeHidden({ timeout: 1_000 });
    }).toPass();
  }
});

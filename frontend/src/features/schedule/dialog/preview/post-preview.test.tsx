import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { projectsApi } from '@/shared/api/generated/projects.ts';
import { answer } from '@/testing/api-answers.ts';
import { buildAccount, buildProject, buildProjectSummary } from '@/testing/builders.ts';
import { buildDestination } from '@/testing/destinations.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { Destination } from '../destinations.ts';
import type { Draft } from '../draft.ts';
import { PostPreview } from './post-preview.tsx';

const harbour = buildProjectSummary({ name: 'Harbour walk', slideCount: 6 });

function to(platform: Draft['platform'], over: Partial<Draft> = {}, rest: Partial<Destination> = {}): Destination {
  const draft = { projectId: harbour.id, platform, description: 'By the sea', tags: 'old town', ...over };
  return buildDestination(draft, { key: platform, ...rest });
}

function show(...destinations: Destination[]) {
  server.use(answer('GET /api/projects/summaries', [harbour]));
  return renderWithProviders(<PostPreview destinations={destinations} />);
}

const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

test('When there is no title, then a video has the largest text of the slides, not the name of the project, and no description', async () => {
  const layer = (content: string, fontSize: number) => ({ id: content, content, style: { ...DEFAULT_TEXT_STYLE, fontSize } });
  const textLayers = [layer('Swipe', 20), layer('Six quiet walks', 60)];
  const slides = [{ id: 's1', imageUrl: '/blank-slide.svg', isGenerated: false, textLayers }];
  const { store } = show(to('youtube', {}, { accounts: [buildAccount()] }));
  await store.dispatch(projectsApi.util.upsertQueryData('getProject', { id: harbour.id }, buildProject({ ...harbour, slides })));
  expect(await preview().findByText('Six quiet walks')).toBeInTheDocument();
  expect(preview().queryByText('Harbour walk')).not.toBeInTheDocument();
  expect(preview().getByText('@harbour')).toBeInTheDocument();
  expect(preview().queryByText(/By the sea/)).not.toBeInTheDocument();
  expect(preview().getByText('1 of 6')).toBeInTheDocument();
});

test('When a caption is shown, then its tags follow as hashtags', () => {
  show(to('tiktok', { title: 'Walk' }));
  expect(preview().getByText('Walk')).toBeInTheDocument();
  expect(preview().getByText(/By the sea\s+#oldtown/)).toBeInTheDocument();
});

test('When it goes to several platforms, then each can be looked at, but not what is saved already', async () => {
  const saved = to('youtube', {}, { outcome: { kind: 'saved', post: {} as never } });
  const { user } = show(saved, to('tiktok', { title: 'Walk' }), to('instagram', { title: 'Walk' }));
  await user.click(preview().getByRole('combobox', { name: 'Preview on' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['TikTok', 'Instagram']);
  await user.click(screen.getByRole('option', { name: 'Instagram' }));
  // Its caption has no title.
  expect(preview().queryByText('Walk')).not.toBeInTheDocument();
});

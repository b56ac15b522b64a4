import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '@/testing/api-answers.ts';
import { buildPlatform, buildProject, buildProjectSummary } from '@/testing/builders.ts';
import { buildDestination } from '@/testing/destinations.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { Draft } from '../draft.ts';
import { MediaFields } from './media-fields.tsx';

type Project = ReturnType<typeof buildProject>;

function show(draft: Partial<Draft>, { outputFormat = 'tiktok' }: Partial<Pick<Project, 'outputFormat'>> = {}) {
  const project = buildProject({ outputFormat });
  server.use(
    answer('GET /api/projects/summaries', [buildProjectSummary({ id: project.id, outputFormat })]),
    answer('GET /api/projects/:id', project),
  );
  const change = jest.fn();
  const destination = buildDestination({ projectId: project.id, ...draft });
  const context = { ...destination.context, isManual: draft.isManual ?? false };
  return { ...renderWithProviders(<MediaFields destination={{ ...destination, context }} change={change} error={undefined} />), change };
}

test('When the platform takes other ratios and either kind, then both are asked; slides without texts can be trimmed', async () => {
  const { user, change } = show({ platform: 'instagram' });
  expect(await screen.findByRole('group', { name: 'Fit into 4:5' })).toHaveAccessibleDescription('Instagram does not accept 9:16 images.');
  await user.click(screen.getByRole('radio', { name: 'As a Reel' }));
  expect(change).toHaveBeenCalledWith({ mediaKind: 'video' });
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Cropped' })).toBeEnabled());
});

test('When it goes as a Reel, or the platform takes the ratio, then nothing is asked of the pictures', async () => {
  show({ platform: 'instagram', mediaKind: 'video' });
  expect(await screen.findByRole('radio', { name: 'As a Reel' })).toBeChecked();
  expect(screen.queryByRole('group', { name: /^Fit into/ })).not.toBeInTheDocument();
});

test('When pictures cannot be published there, then it goes as a Reel, and says why', () => {
  const destination = buildDestination({ platform: 'instagram', mediaKind: 'video' });
  const platform = buildPlatform({ id: 'instagram', label: 'Instagram', takesPictures: false });
  renderWithProviders(<MediaFields destination={{ ...destination, platform }} change={jest.fn()} error={undefined} />);
  expect(screen.getByRole('radio', { name: 'As images' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'As a Reel' })).toBeChecked();
  expect(screen.getByText(/^Instagram fetches images from a public address/)).toBeInTheDocument();
});

test.each([
  ['it is published by hand', { platform: 'instagram', isManual: true }],
  ['the platform takes any ratio, and pictures alone', { platform: 'bluesky' }],
] as const)('When %s, then there is nothing to choose', (_when, draft) => {
  const { container } = show(draft);
  expect(container).toBeEmptyDOMElement();
});

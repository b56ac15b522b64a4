import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '@/testing/api-answers.ts';
import { installInertCanvas } from '@/testing/browser-parts.ts';
import { memoryServer } from '@/testing/editor-tabs.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server as api } from '@/testing/server.ts';
import { EditorProvider } from '../editor-context.tsx';
import type { EditorServer } from '../server/editor-server.ts';
import { TemplatesAndBrandScreen } from './templates-and-brand-screen.tsx';

installInertCanvas();

const slide = { imageUrl: '/blank-slide.svg', textLayers: [] };
const template = { id: 'template-1', name: 'Habits', createdAt: '2026-11-01T10:00:00.000Z', revision: 3, slides: [slide] };

/** The page of a user with one template and nothing else. */
function open(over: Partial<EditorServer> = {}) {
  api.use(answer('GET /api/brand-kits', []), answer('GET /api/fonts', []));
  const createProject = jest.fn<EditorServer['createProject']>(async () => ({ id: 'project-1' }) as never);
  const onProjectCreated = jest.fn();
  const server: EditorServer = {
    ...memoryServer([]).server,
    listTemplates: async () => [{ ...template, slideCount: 1, firstSlide: slide }],
    getTemplate: async () => template,
    ...{ createProject, ...over },
  };
  const view = renderWithProviders(
    <EditorProvider server={server} uploadPictures={jest.fn<() => Promise<void>>()}>
      <TemplatesAndBrandScreen onProjectCreated={onProjectCreated} />
    </EditorProvider>,
  );
  return { ...view, createProject, onProjectCreated };
}

test('When it is opened, then templates, brand kits and fonts are there, each with what adds to it', async () => {
  open();
  expect(within(await screen.findByRole('list', { name: 'Templates' })).getByText('Habits')).toBeInTheDocument();
  expect(await screen.findByText(/^No brand kits yet/)).toBeInTheDocument();
  expect(await screen.findByText(/^No fonts yet/)).toBeInTheDocument();
  for (const name of ['Import a template', 'New brand kit', 'Upload a font']) expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('When a project is made from a template, then it has its slides and opens', async () => {
  const { user, createProject, onProjectCreated } = open();
  await user.click(await screen.findByRole('button', { name: 'New project from Habits' }));
  await waitFor(() => expect(onProjectCreated).toHaveBeenCalledWith('project-1'));
  expect(createProject).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Habits', slides: [expect.objectContaining({ imageUrl: slide.imageUrl })] }),
    { requestKey: expect.any(String) },
  );
});

test('When the answer is lost, then the next press sends the same request, so that one project is created', async () => {
  const createProject = jest
    .fn<EditorServer['createProject']>()
    .mockRejectedValueOnce({ status: 0, message: 'Failed to fetch', problem: null })
    .mockResolvedValueOnce({ id: 'project-1' } as never);
  const { user, onProjectCreated } = open({ createProject });
  const button = await screen.findByRole('button', { name: 'New project from Habits' });
  await user.click(button);
  expect(await screen.findByText('The server did not answer.')).toBeInTheDocument();
  await user.click(button);
  await waitFor(() => expect(onProjectCreated).toHaveBeenCalledTimes(1));
  expect(createProject.mock.calls[1]).toEqual(createProject.mock.calls[0]);
});

test('When a template is deleted, then it leaves the list, and the message names it', async () => {
  const { user } = open({ deleteTemplate: async () => undefined });
  await user.click(await screen.findByRole('button', { name: 'Delete template Habits' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Delete template?' })).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Template deleted')).toBeInTheDocument();
  expect(screen.getByText('“Habits”')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Templates' })).not.toBeInTheDocument();
});

import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { DEFAULT_TEXT_STYLE, type SlideRole } from '@viral-slides/slide-document';
import { useState } from 'react';
import { newSlideDocument } from '@/testing/builders.ts';
import { memoryServer } from '@/testing/editor-tabs.ts';
import { answer } from '@/testing/api-answers.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server as network } from '@/testing/server.ts';
import { EditorProvider } from '../editor-context.tsx';
import { editorActions } from '../editor-slice.ts';
import type { EditorServer } from '../server/editor-server.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';

const roles: SlideRole[] = [{ kind: 'hook', slots: [{ name: 'headline' }] }];
const slide = { imageUrl: '/blank-slide.svg', textLayers: [{ id: 't', content: 'Six habits', style: DEFAULT_TEXT_STYLE }] };
const before = { id: 'template-1', name: 'Habits', createdAt: '2026-11-01T10:00:00.000Z', revision: 3, slides: [slide], roles };

/** The dialog over a user who has the template "Habits" with roles. */
async function open() {
  const createTemplate = jest.fn<EditorServer['createTemplate']>(async () => before);
  const replaceTemplate = jest.fn<EditorServer['replaceTemplate']>(async () => before);
  const server: EditorServer = {
    ...memoryServer([]).server,
    listTemplates: async () => [{ ...before, slideCount: 1, firstSlide: slide }],
    getTemplate: async () => before,
    getTemplateFollowing: async () => ({ behindCount: 0 }) as never,
    ...{ createTemplate, replaceTemplate },
  };
  // The fields of roles ask for packs.
  network.use(answer('GET /api/packs', []));
  const rendered = renderWithProviders(
    <EditorProvider server={server} uploadPictures={jest.fn<() => Promise<void>>()}>
      <Opener />
    </EditorProvider>,
  );
  const document = { ...newSlideDocument(), slides: [{ ...slide, id: 's1', isGenerated: false }] };
  act(() => void rendered.store.dispatch(editorActions.opened({ project: { id: 'p1', name: 'Mine', isAutosave: false }, document })));
  await rendered.user.click(screen.getByRole('button', { name: 'Open' }));
  return { ...rendered, createTemplate, replaceTemplate };
}

/** The slides are those that are there when it opens. */
function Opener() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <SaveTemplateDialog onClose={jest.fn()} /> : <button onClick={() => setOpen(true)}>Open</button>;
}

test('When the name is that of a template, then it is replaced with its roles kept, and the switch shows them', async () => {
  const { user, createTemplate, replaceTemplate } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Template name' }), 'Habits');
  expect(await screen.findByRole('checkbox', { name: 'Replace the existing template' })).toBeChecked();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Roles and named texts' })).toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Save template' }));
  await waitFor(() =>
    expect(replaceTemplate).toHaveBeenCalledWith('template-1', expect.objectContaining({ name: 'Habits', roles, revision: 3 })),
  );
  expect(createTemplate).not.toHaveBeenCalled();
});

test('When a second template of the name is chosen, then it is made with guessed roles, which can be switched off', async () => {
  const { user, createTemplate, replaceTemplate } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Template name' }), 'Habits');
  await user.click(await screen.findByRole('checkbox', { name: 'Replace the existing template' }));
  expect(await screen.findByRole('textbox', { name: /^Text name, slide 1/ })).toHaveValue('six habits');
  await user.click(screen.getByRole('button', { name: 'Save template' }));
  const guessed = [{ kind: 'hook', slots: [{ name: 'six habits' }] }];
  await waitFor(() => expect(createTemplate).toHaveBeenCalledWith(expect.objectContaining({ name: 'Habits', roles: guessed })));
  expect(replaceTemplate).not.toHaveBeenCalled();
});

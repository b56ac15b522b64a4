import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { newSlideDocument } from '@/testing/builders.ts';
import { memoryServer } from '@/testing/editor-tabs.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { editorOf, undoStep } from '../edit-document.ts';
import { EditorProvider } from '../editor-context.tsx';
import { editorActions } from '../editor-slice.ts';
import { CaptionSection } from './caption-section.tsx';

function openCaption(caption?: string) {
  const { server } = memoryServer([]);
  const rendered = renderWithProviders(
    <EditorProvider server={server} uploadPictures={jest.fn<() => Promise<void>>()}>
      <CaptionSection />
    </EditorProvider>,
  );
  const { store } = rendered;
  const document = { ...newSlideDocument(), ...(caption === undefined ? {} : { caption }) };
  act(() => void store.dispatch(editorActions.opened({ project: { id: 'p1', name: 'Mine', isAutosave: false }, document })));
  return { ...rendered, written: () => editorOf(store).document.caption, undo: () => act(() => void undoStep({ store, server })) };
}

const field = () => screen.queryByRole('textbox', { name: 'Caption' }) as HTMLTextAreaElement | null;

test('When the project has a caption, then it is shown; typing changes the project, and is one step to undo', async () => {
  const { user, written, undo } = openCaption('Save this');
  expect(field()?.value).toBe('Save this');
  await user.type(field()!, ' for later');
  expect(written()).toBe('Save this for later');
  undo();
  expect(written()).toBe('Save this');
});

test('When the caption is emptied, then its field stays until it is left, and there is none', async () => {
  const { user, written } = openCaption('Save this');
  await user.clear(field()!);
  expect(written()).toBeUndefined();
  await user.type(field()!, 'Again');
  expect(written()).toBe('Again');
  await user.clear(field()!);
  await user.tab();
  await user.tab();
  expect(field()).toBeNull();
});

test('When a caption is generated over one that was typed, then undo brings that back', async () => {
  const { user, written, undo } = openCaption('Typed');
  await user.click(screen.getByRole('button', { name: 'Generate caption' }));
  expect(written()).toMatch(/^Follow for more tips!/);
  undo();
  expect(written()).toBe('Typed');
});

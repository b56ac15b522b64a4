import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { newSlideDocument } from '@/testing/builders.ts';
import { memoryServer } from '@/testing/editor-tabs.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { editorOf, undoStep } from '../edit-document.ts';
import { EditorProvider } from '../editor-context.tsx';
import { editorActions } from '../editor-slice.ts';
import { AltTextSection } from './alt-text-section.tsx';

test('When an alt text is typed, then the slide on the canvas has it, its length is counted, and undo is one step', async () => {
  const { server } = memoryServer([]);
  const { store, user } = renderWithProviders(
    <EditorProvider server={server} uploadPictures={jest.fn<() => Promise<void>>()}>
      <AltTextSection />
    </EditorProvider>,
  );
  const document = newSlideDocument();
  act(() => void store.dispatch(editorActions.opened({ project: { id: 'p1', name: 'Mine', isAutosave: false }, document })));
  const written = () => editorOf(store).document.slides.map(({ altText }) => altText);
  const field = screen.getByRole('textbox', { name: 'Describe this slide' });
  expect(screen.getByText(/Leave it empty to use the slide’s text\.$/)).toBeInTheDocument();
  await user.type(field, 'A cat sleeps');
  expect(written()).toEqual(['A cat sleeps', ...document.slides.slice(1).map(() => undefined)]);
  expect(screen.getByText(/12 of 1,000 characters\.$/)).toBeInTheDocument();
  act(() => void undoStep({ store, server }));
  expect(written()[0]).toBeUndefined();
});

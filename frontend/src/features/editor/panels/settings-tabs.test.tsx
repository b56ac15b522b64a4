import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { imageContentUrl } from '@viral-slides/slide-document';
import { newSlideDocument } from '@/testing/builders.ts';
import { memoryServer } from '@/testing/editor-tabs.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { performCommand } from '../edit-document.ts';
import { EditorProvider } from '../editor-context.tsx';
import { editorActions } from '../editor-slice.ts';
import { SettingsTabs } from './settings-tabs.tsx';

/** The settings of a slide with two texts, with a button in each tab and one outside of them. */
function openSettings() {
  const { server } = memoryServer([]);
  const rendered = renderWithProviders(
    <EditorProvider server={server} uploadPictures={jest.fn<() => Promise<void>>()}>
      <SettingsTabs
        design={<button>Count</button>}
        text={
          <section aria-label="Text style">
            <button>Font</button>
          </section>
        }
        post={<button>Caption</button>}
      />
      <button>Outside</button>
    </EditorProvider>,
  );
  const { store, user } = rendered;
  const select = (layerId: string | null) => act(() => void store.dispatch(editorActions.layerSelected(layerId)));
  act(() => {
    store.dispatch(editorActions.opened({ project: { id: 'p1', name: 'Mine', isAutosave: false }, document: newSlideDocument() }));
    for (const layerId of ['one', 'two'])
      performCommand({ store, server }, { type: 'add-text-layer', payload: { slideId: 's1', layerId, content: layerId } });
  });
  return { ...rendered, select, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

const tab = (name: string) => screen.getByRole('tab', { name });

/** Expects one tab to be chosen and its content, and no other's, to be there. */
function expectShown(name: string, content: string): void {
  expect(tab(name).getAttribute('aria-selected')).toBe('true');
  const contents = ['Count', 'Font', 'Caption'].filter((each) => screen.queryByRole('button', { name: each }));
  expect(contents).toEqual([content]);
}

describe('SettingsTabs', () => {
  // jsdom lays nothing out: without a height, no scroll position lies inside a section.
  beforeEach(() => void jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100));
  afterEach(() => void jest.restoreAllMocks());

  test('When the settings open for the first time, then they show Design, and arrow keys go through the tabs', async () => {
    const { user } = openSettings();
    expectShown('Design', 'Count');
    await user.tab();
    expect(document.activeElement).toBe(tab('Design'));
    await user.keyboard('{ArrowRight}');
    expectShown('Text', 'Font');
    await user.keyboard('{End}');
    expectShown('Post', 'Caption');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Caption');
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(tab('Post'));
  });

  test('When a tab was chosen, then the settings open with it the next time; one that the selection led to is no choice', async () => {
    const first = openSettings();
    await first.user.click(tab('Post'));
    await first.press('Outside');
    first.select('one');
    expectShown('Text', 'Font');
    first.unmount();
    openSettings();
    expectShown('Post', 'Caption');
  });

  test('When a text is selected, then they show Text, and afterwards the tab from before', () => {
    const { select } = openSettings();
    select('one');
    expectShown('Text', 'Font');
    select('two');
    select(null);
    expectShown('Design', 'Count');
  });

  test('When the user went to another tab in between, then it stays open until another text is selected', async () => {
    const { select, user, press } = openSettings();
    select('one');
    await user.click(tab('Post'));
    await press('Outside');
    expectShown('Post', 'Caption');
    select('two');
    expectShown('Text', 'Font');
    await user.click(tab('Post'));
    await press('Outside');
    select(null);
    expectShown('Post', 'Caption');
  });

  test('When what the person does in the settings selects a text, then they stay as they are', async () => {
    const { select, press } = openSettings();
    await press('Count');
    select('one');
    expectShown('Design', 'Count');
  });

  test('When a picture is adjusted, then they show Design', async () => {
    const { store, user, press } = openSettings();
    await user.click(tab('Post'));
    await press('Outside');
    const picture = imageContentUrl(crypto.randomUUID());
    act(() => void store.dispatch(editorActions.performed({ type: 'set-slide-image', payload: { slideId: 's1', imageUrl: picture } })));
    act(() => void store.dispatch(editorActions.pictureEntered()));
    expectShown('Design', 'Count');
  });
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '@/shared/store/make-store.ts';
import { TooltipProvider } from '@/shared/ui/tooltip.tsx';
import { buildEditorProject } from '@/testing/editor-tabs.ts';
import { editorActions } from '../editor-slice.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useTimeToAsk } from './use-time-to-ask.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const key = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('When the question opens, then the dialog has the focus, and keys do nothing for 600 ms', async () => {
  const choices = { onKeepMine: async () => {}, onTakeTheirs: async () => {} };
  render(<ConflictDialog isAboutAutosave={false} versions={null} {...choices} />, { wrapper: TooltipProvider });
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Changed elsewhere' }));
  screen.getByRole('button', { name: 'Use the other version' }).focus();
  await pass(590);
  // False: the key was kept from doing anything.
  expect(key()).toBe(false);
  await pass(20);
  expect(key()).toBe(true);
});

/** An editor with a text, and a question that waits. */
function waiting() {
  const store = makeStore();
  const { slides, outputFormat } = buildEditorProject();
  store.dispatch(editorActions.opened({ project: null, document: { slides, outputFormat } }));
  store.dispatch(editorActions.performed({ type: 'add-text-layer', payload: { slideId: 's1', layerId: 'text', content: 'Hello' } }));
  const reconsider = jest.fn(async () => {});
  const session = { reconsider } as unknown as EditorSession;
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const conflict = buildEditorProject();
  const { result, rerender } = renderHook(({ isBusy }) => useTimeToAsk(conflict, { isBusy, session }), {
    wrapper,
    initialProps: { isBusy: false },
  });
  return { store, reconsider, result, rerender };
}

test('When keys or the pointer are pressed again and again, then the question waits until a second after the last of them', async () => {
  const { result, reconsider } = waiting();
  for (let press = 0; press < 5; press += 1) {
    await pass(900);
    if (press % 2 === 0) key();
    else fireEvent.pointerDown(document.body);
    expect(result.current).toBe(false);
  }
  await pass(1_000);
  expect(reconsider).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(true);
});

test('When a field or another dialog is open, then no question is asked until it is closed', async () => {
  const { store, result, rerender } = waiting();
  act(() => void store.dispatch(editorActions.editingStarted('text')));
  await pass(60_000);
  expect(result.current).toBe(false);
  rerender({ isBusy: true });
  act(() => void store.dispatch(editorActions.editingEnded()));
  await pass(60_000);
  expect(result.current).toBe(false);
  rerender({ isBusy: false });
  await pass(1_000);
  expect(result.current).toBe(true);
});

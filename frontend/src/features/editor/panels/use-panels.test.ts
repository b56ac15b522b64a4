import { act, renderHook, waitFor } from '@testing-library/react';
import { setViewportWidth } from '@/testing/browser-parts.ts';
import { usePanels } from './use-panels.ts';

afterEach(() => act(() => setViewportWidth(1280)));

describe('usePanels', () => {
  test.each([
    [1280, { library: true, settings: true }],
    [1100, { library: true, settings: false }],
    [800, { library: false, settings: false }],
    [375, { library: false, settings: false }],
  ])('When the editor opens in a window of %i px, then the panels shown are %o', (widthPx, shown) => {
    setViewportWidth(widthPx);
    expect(renderHook(usePanels).result.current.shown).toEqual(shown);
  });

  test.each([
    [1024, 'desktop'],
    [1023, 'tablet'],
    [768, 'tablet'],
    [767, 'phone'],
  ])('When the window is %i px wide, then it is laid out as a %s', (widthPx, kind) => {
    setViewportWidth(widthPx);
    expect(renderHook(usePanels).result.current.kind).toBe(kind);
  });

  test('When the window becomes narrow, then no sheet covers the canvas, and the columns are back when it is wide again', () => {
    const { result } = renderHook(usePanels);
    act(() => setViewportWidth(375));
    expect(result.current.shown).toEqual({ library: false, settings: false });
    act(() => setViewportWidth(1280));
    expect(result.current.shown).toEqual({ library: true, settings: true });
  });

  test('When the window becomes narrow under a dialog, then the panels stay as they are until the dialog is closed', async () => {
    const { result } = renderHook(usePanels);
    const dialog = document.createElement('div');
    dialog.dataset.dialog = '';
    document.body.append(dialog);
    act(() => setViewportWidth(375));
    expect(result.current.kind).toBe('desktop');
    act(() => dialog.remove());
    await waitFor(() => expect(result.current.kind).toBe('phone'));
  });

  test('When a second sheet is opened on a narrow window, then it takes the place of the first', () => {
    setViewportWidth(375);
    const { result } = renderHook(usePanels);
    act(() => result.current.toggle('library'));
    act(() => result.current.toggleSheet('style'));
    expect(result.current).toMatchObject({ sheet: 'style', shown: { library: false, settings: false } });
    act(() => result.current.closeSheet());
    expect(result.current.sheet).toBeNull();
  });

  test('When the tool of the open sheet is pressed again, then the sheet goes', () => {
    setViewportWidth(375);
    const { result } = renderHook(usePanels);
    act(() => result.current.toggleSheet('text'));
    act(() => result.current.toggleSheet('text'));
    expect(result.current.sheet).toBeNull();
  });
});

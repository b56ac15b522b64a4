import { describe, expect, jest, test, afterEach } from '@jest/globals';
import { act, render as renderBare, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { setViewportWidth } from '@/testing/browser-parts.ts';
import { dismissToast, toast } from './toast-queue.ts';
import { Toaster } from './toaster.tsx';
import { TooltipProvider } from './tooltip.tsx';

const render = (element: ReactElement) => renderBare(element, { wrapper: TooltipProvider });

afterEach(() => {
  jest.useRealTimers();
});

describe('Toaster', () => {
  test('When two toasts are shown, then only the newer one is on the screen', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'First' }));
    act(() => void toast({ title: 'Second' }));
    expect(screen.getByText('Second')).toBeInTheDocument();
    expect(screen.queryByText('First')).not.toBeInTheDocument();
  });

  test('When 5000 ms have passed, then the toast is gone, and not before', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => void toast({ title: 'Saved', description: 'The template is in your list.' }));
    act(() => jest.advanceTimersByTime(4_900));
    expect(screen.getByText('Saved')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('When a toast stays until it is taken back, then no time takes it', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    let id = '';
    act(() => void (id = toast({ title: 'Refused', durationMs: Infinity })));
    act(() => jest.advanceTimersByTime(600_000));
    expect(screen.getByText('Refused')).toBeInTheDocument();
    act(() => dismissToast(id));
    expect(screen.queryByText('Refused')).not.toBeInTheDocument();
  });

  test('When the user closes a toast by its cross, then the code that showed it knows, and not when its time is over', () => {
    jest.useFakeTimers();
    const onClose = jest.fn();
    render(<Toaster />);
    act(() => void toast({ title: 'Saved', onClose }));
    act(() => jest.advanceTimersByTime(5_100));
    expect(onClose).not.toHaveBeenCalled();
    act(() => void toast({ title: 'Saved', onClose }));
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('When F8 is pressed, then focus goes to the notifications', async () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Saved' }));
    await userEvent.keyboard('[F8]');
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(document.activeElement as HTMLElement);
  });

  test('When the action is pressed, then it runs and the toast closes', async () => {
    const onSelect = jest.fn();
    render(<Toaster />);
    act(() => void toast({ title: 'Upload failed', variant: 'destructive', action: { label: 'Retry', onSelect } }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Upload failed')).not.toBeInTheDocument();
  });

  test.each([
    [375, 60, '120px'],
    [375, 400, ''],
    [1280, 60, '120px'],
    [1280, 200, ''],
  ])('When a window of %d px has a dialog whose head starts at %d px, then toasts start at "%s"', (widthPx, dialogTop, top) => {
    act(() => setViewportWidth(widthPx));
    const dialog = document.createElement('div');
    dialog.dataset['dialog'] = '';
    const head = dialog.appendChild(document.createElement('header'));
    Object.defineProperty(dialog, 'offsetTop', { value: dialogTop });
    Object.defineProperty(dialog, 'offsetHeight', { value: window.innerHeight - 2 * dialogTop });
    Object.defineProperties(head, { offsetTop: { value: 20 }, offsetHeight: { value: 40 } });
    document.body.append(dialog);
    render(<Toaster />);
    act(() => void toast({ title: 'Missing fields' }));
    expect(screen.getByText('Missing fields').closest('ol')?.style.top).toBe(top);
    dialog.remove();
    act(() => setViewportWidth(1280));
  });
});

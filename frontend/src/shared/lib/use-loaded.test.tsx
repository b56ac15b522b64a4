import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Toaster } from '@/shared/ui/toaster.tsx';
import { TooltipProvider } from '@/shared/ui/tooltip.tsx';
import { loadedLater, useLoaded, type LoadedLater } from './use-loaded.ts';

function Place({ part, isOpen, onClose }: { part: LoadedLater<ComponentType>; isOpen: boolean; onClose: () => void }) {
  const Part = useLoaded(part, isOpen, onClose);
  return Part && <Part />;
}

const Dialog = () => <p>Here it is</p>;

describe('A part that is loaded when it is needed', () => {
  test('When it is opened for the first time, then it shows as soon as it came, and afterwards at once', async () => {
    const load = jest.fn(() => Promise.resolve(Dialog));
    const part = loadedLater<ComponentType>(load);
    const { rerender } = render(<Place part={part} isOpen={false} onClose={() => {}} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Place part={part} isOpen onClose={() => {}} />);
    expect(await screen.findByText('Here it is')).toBeTruthy();
    rerender(<Place part={part} isOpen={false} onClose={() => {}} />);
    expect(screen.queryByText('Here it is')).toBeNull();
    rerender(<Place part={part} isOpen onClose={() => {}} />);
    expect(screen.getByText('Here it is')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('When loading fails, then a message says so, nothing is open, and the next press tries again', async () => {
    const load = jest.fn(() => Promise.resolve(Dialog)).mockRejectedValueOnce(new Error('offline'));
    const part = loadedLater<ComponentType>(load);
    const onClose = jest.fn();
    const { rerender } = render(<Place part={part} isOpen onClose={onClose} />);
    render(
      <TooltipProvider>
        <Toaster />
      </TooltipProvider>,
    );
    expect(await screen.findByText('This could not be opened')).toBeTruthy();
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(<Place part={part} isOpen={false} onClose={onClose} />);
    rerender(<Place part={part} isOpen onClose={onClose} />);
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });

  test('When it is closed before it came, then it stays closed', async () => {
    const { promise, resolve } = Promise.withResolvers<ComponentType>();
    const part = loadedLater(() => promise);
    const { rerender } = render(<Place part={part} isOpen onClose={() => {}} />);
    rerender(<Place part={part} isOpen={false} onClose={() => {}} />);
    await act(async () => {
      resolve(Dialog);
      await promise;
    });
    expect(screen.queryByText('Here it is')).toBeNull();
  });
});

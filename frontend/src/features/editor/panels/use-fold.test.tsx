import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FoldedSection } from './panel-section.tsx';

const show = () =>
  render(
    <FoldedSection title="Slides" summary="6 slides">
      <button>Count</button>
    </FoldedSection>,
  );
const head = () => screen.getByRole('button', { name: 'Slides' });

describe('FoldedSection', () => {
  beforeEach(() => localStorage.clear());

  test('When it is shown for the first time, then it is closed and says what is set', () => {
    show();
    expect(head()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('6 slides')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Count' })).not.toBeInTheDocument();
  });

  test('When it was opened, then it is open the next time, and closed after it was closed', async () => {
    const user = userEvent.setup();
    for (const isOpen of ['true', 'false']) {
      const { unmount } = show();
      await user.click(head());
      unmount();
      const again = show();
      expect(head()).toHaveAttribute('aria-expanded', isOpen);
      again.unmount();
    }
  });

  test('When the browser stores nothing, then it still opens', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Switched off');
    });
    show();
    await userEvent.setup().click(head());
    expect(screen.getByRole('button', { name: 'Count' })).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

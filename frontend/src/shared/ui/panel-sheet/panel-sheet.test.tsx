import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { PanelSheet, type PanelSheetProps } from './panel-sheet.tsx';

const show = (props: Partial<PanelSheetProps> = {}) => {
  const [onClose, onSizeChange] = [jest.fn(), jest.fn()];
  const { user } = renderWithProviders(
    <PanelSheet
      id="sheet"
      title="Style"
      side="bottom"
      sizes={{ small: 300, large: 600 }}
      size="small"
      onSizeChange={onSizeChange}
      onClose={onClose}
      {...props}
    >
      <button type="button">Bold</button>
    </PanelSheet>,
  );
  return { user, onClose, onSizeChange };
};

/** A tool bar whose panels share one sheet. */
function Tools() {
  const [title, setTitle] = useState<string | null>(null);
  const sheet = { id: 'sheet', side: 'bottom', sizes: { small: 300, large: 600 }, size: 'small', onSizeChange: () => {} } as const;
  return (
    <main tabIndex={-1}>
      {['Text', 'Style'].map((name) => (
        <button key={name} type="button" onClick={() => setTitle(name)}>
          {name}
        </button>
      ))}
      {title !== null && (
        <PanelSheet {...sheet} title={title} onClose={() => setTitle(null)}>
          <button type="button">Bold</button>
        </PanelSheet>
      )}
    </main>
  );
}

describe('PanelSheet', () => {
  test('When it is shown, then it is a region of its size and no dialog', () => {
    show();
    expect(screen.getByRole('complementary', { name: 'Style' })).toHaveStyle({ height: '300px' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('When it lies at the side, then its size is its width', () => {
    show({ side: 'right', size: 'large' });
    expect(screen.getByRole('complementary', { name: 'Style' })).toHaveStyle({ width: '600px' });
  });

  test('When the grabber is pressed, then it takes the other size', async () => {
    const small = show();
    await small.user.click(screen.getByRole('button', { name: 'Enlarge Style' }));
    expect(small.onSizeChange).toHaveBeenCalledWith('large');
  });

  test('When the cross is pressed, or Escape within it, then it asks to be closed', async () => {
    const { user, onClose } = show();
    await user.click(screen.getByRole('button', { name: 'Close Style' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    screen.getByRole('button', { name: 'Bold' }).focus();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('When another panel took the sheet over and closes, then the focus returns to what opened that one', async () => {
    const { user } = renderWithProviders(<Tools />);
    await user.click(screen.getByRole('button', { name: 'Text' }));
    await user.click(screen.getByRole('button', { name: 'Style' }));
    screen.getByRole('button', { name: 'Bold' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Style' })).toHaveFocus();
  });

  test.each(['the screen', 'nothing'])(
    'When it closes while %s has the focus, then the focus returns to what opened it',
    async (focused) => {
      const { user } = renderWithProviders(<Tools />);
      await user.click(screen.getByRole('button', { name: 'Style' }));
      if (focused === 'the screen') screen.getByRole('main').focus();
      else screen.getByRole('button', { name: 'Style' }).blur();
      fireEvent.click(screen.getByRole('button', { name: 'Close Style' }));
      expect(screen.getByRole('button', { name: 'Style' })).toHaveFocus();
    },
  );
});

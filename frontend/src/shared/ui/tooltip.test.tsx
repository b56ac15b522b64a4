import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { IconButton } from './icon-button.tsx';
import { Dialog } from './dialog.tsx';
import { SegmentedControl } from './segmented-control.tsx';

describe('Tooltips', () => {
  test('When Tab leads to a button, then it is explained', async () => {
    const { user } = renderWithProviders(<IconButton label="Undo">↶</IconButton>);
    await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Undo');
  });

  test('When a dialog without controls takes the focus, then its cross is not explained, and one Escape closes it', async () => {
    const { user } = renderWithProviders(<Openable />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toHaveFocus();
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('When segments are icons, then Tab explains the chosen one, which stays marked as chosen', async () => {
    const segments = [
      { value: 'grid', label: '▦', name: 'Grid view' },
      { value: 'list', label: '≡', name: 'List view' },
    ];
    const { user } = renderWithProviders(<SegmentedControl aria-label="View" value="list" onValueChange={() => {}} segments={segments} />);
    await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('List view');
    expect(screen.getByRole('radio', { name: 'List view' })).toHaveAttribute('aria-checked', 'true');
  });
});

function Openable() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Words" />
    </>
  );
}

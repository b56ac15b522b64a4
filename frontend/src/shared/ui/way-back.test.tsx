import { describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { TooltipProvider } from './tooltip.tsx';

/** A list of names, each with a menu and a button that asks before the name is deleted. */
function Names({ initial }: { initial: readonly string[] }) {
  const [names, setNames] = useState(initial);
  const [doomed, setDoomed] = useState<string | null>(null);
  const remove = (gone: string | null) => setNames(names.filter((name) => name !== gone));
  return (
    <main tabIndex={-1}>
      <div>
        {names.length === 0 && <button>Add a name</button>}
        {names.length > 0 && (
          <ul>
            {names.map((name) => (
              <li key={name}>
                <Menu trigger={<button>Menu of {name}</button>}>
                  <MenuItem onSelect={() => remove(name)}>Delete</MenuItem>
                  <MenuItem onSelect={() => setDoomed(name)}>Delete after a question</MenuItem>
                </Menu>
                <button onClick={() => setDoomed(name)}>Delete {name}</button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Dialog
        isOpen={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title="Delete?"
        actions={
          <button
            onClick={() => {
              remove(doomed);
              setDoomed(null);
            }}
          >
            Yes
          </button>
        }
      />
    </main>
  );
}

function show(...names: string[]) {
  render(<Names initial={names} />, { wrapper: TooltipProvider });
  return userEvent.setup();
}

async function deleteByDialog(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  act(() => screen.getByRole('button', { name: `Delete ${name}` }).focus());
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
}

const focused = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

describe('the way back', () => {
  test('When a dialog is closed and what opened it is there, then that has the focus', async () => {
    const user = show('Ada', 'Ben');
    act(() => screen.getByRole('button', { name: 'Delete Ada' }).focus());
    await user.keyboard('{Enter}{Escape}');
    await focused('Delete Ada');
  });

  test('When a dialog deleted what opened it, then the same control of the next item has the focus', async () => {
    await deleteByDialog(show('Ada', 'Ben', 'Cleo'), 'Ben');
    await focused('Delete Cleo');
  });

  test('When it was the last item, then the one before has the focus', async () => {
    await deleteByDialog(show('Ada', 'Ben'), 'Ben');
    await focused('Delete Ada');
  });

  test('When the whole list went, then what stands in its place has the focus', async () => {
    await deleteByDialog(show('Ada'), 'Ada');
    await focused('Add a name');
  });

  test('When a menu deleted its own button, then the menu of the next item has the focus', async () => {
    const user = show('Ada', 'Ben');
    act(() => screen.getByRole('button', { name: 'Menu of Ada' }).focus());
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(screen.queryByText('Menu of Ada')).not.toBeInTheDocument());
    await focused('Menu of Ben');
  });

  test('When an item of a menu opened the dialog, then the button of the menu has the focus', async () => {
    const user = show('Ada', 'Ben');
    act(() => screen.getByRole('button', { name: 'Menu of Ada' }).focus());
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await screen.findByRole('dialog', { name: 'Delete?' });
    await user.keyboard('{Escape}');
    await focused('Menu of Ada');
  });
});

import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

/** A list of names that can be opened, moved to the end and taken out. */
function Names({ initial }: { initial: readonly string[] }) {
  const [names, setNames] = useState(initial);
  const keptFocus = useKeptFocus<HTMLDivElement>('li');
  const without = (name: string) => names.filter((other) => other !== name);
  return (
    <div aria-label="Names" role="group" {...keptFocus}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button>{name}</button>
            <button disabled={name === names.at(-1)} onClick={() => setNames([...without(name), name])}>
              Last {name}
            </button>
            <button onClick={() => setNames(without(name))}>Remove {name}</button>
          </li>
        ))}
      </ul>
      {names.length === 0 && <button onClick={() => setNames(initial)}>Put back</button>}
    </div>
  );
}

describe('useKeptFocus', () => {
  test('When the item with the focus goes, then the next one has it at the same control', async () => {
    render(<Names initial={['Ada', 'Ben', 'Cleo']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ben' }));
    expect(screen.getByRole('button', { name: 'Remove Cleo' })).toHaveFocus();
  });

  test('When the last item goes, then the one before has the focus; when none is left, the list', async () => {
    render(<Names initial={['Ada', 'Ben']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ben' }));
    expect(screen.getByRole('button', { name: 'Remove Ada' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: 'Names' })).toHaveFocus();
  });

  test('When the pressed control cannot be pressed again, then its item keeps the focus', async () => {
    render(<Names initial={['Ada', 'Ben']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Last Ada' }));
    expect(screen.getByRole('list')).toHaveTextContent(/^Ben.*Ada/);
    expect(screen.getByRole('button', { name: 'Ada' })).toHaveFocus();
  });

  test('When what stands in place of the items has the focus and goes, then the list has it', async () => {
    render(<Names initial={['Ada']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ada' }));
    await userEvent.click(screen.getByRole('button', { name: 'Put back' }));
    expect(screen.getByRole('group', { name: 'Names' })).toHaveFocus();
  });

  test('When the focus was elsewhere, then nothing takes it', async () => {
    const { rerender } = render(<Names initial={['Ada', 'Ben']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ada' }));
    await userEvent.click(document.body);
    rerender(<Names initial={['Ada', 'Ben']} />);
    expect(document.body).toHaveFocus();
  });
});

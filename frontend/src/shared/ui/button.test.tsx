import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type MouseEvent } from 'react';
import { Button, type ButtonProps } from './button.tsx';

/** A button that is busy from its first press until `Answer` is pressed. */
function Asking({ onClick, ...rest }: ButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    setBusy(true);
  };
  return (
    <>
      <Button {...rest} isBusy={isBusy} busyLabel="Asking..." onClick={press}>
        Ask
      </Button>
      <button onClick={() => setBusy(false)}>Answer</button>
    </>
  );
}

const idle = () => screen.getByRole('button', { name: 'Ask' });
const busy = () => screen.getByRole('button', { name: 'Asking...' });

describe('a busy button', () => {
  test.each(['{Enter}', ' '])('When it was pressed by %j, then it keeps the focus and further presses do nothing', async (key) => {
    const onClick = jest.fn();
    render(<Asking onClick={onClick} />);
    const user = userEvent.setup();
    idle().focus();
    await user.keyboard(`${key}${key}`);
    await user.dblClick(busy());
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(busy()).toHaveFocus();
  });

  test('When it is busy, then screen readers announce that, and afterwards that it can be pressed', async () => {
    render(<Asking />);
    await userEvent.click(idle());
    expect(busy()).toHaveAttribute('aria-disabled', 'true');
    expect(busy()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    expect(idle()).not.toHaveAttribute('aria-disabled');
    expect(idle()).not.toHaveAttribute('aria-busy');
  });

  test('When it could not be pressed for another reason as well, then it still keeps the focus while it is busy', () => {
    const { rerender } = render(<Button>Upload</Button>);
    screen.getByRole('button').focus();
    rerender(
      <Button disabled isBusy>
        Upload
      </Button>,
    );
    expect(screen.getByRole('button')).toHaveFocus();
    rerender(<Button disabled>Upload</Button>);
    expect(screen.getByRole('button')).toBeDisabled();
  });

  test('When it submits a form and something around it listens to presses, then neither hears of it while it is busy', async () => {
    const [onSubmit, onClick] = [jest.fn((event: { preventDefault: () => void }) => event.preventDefault()), jest.fn()];
    const { rerender } = render(<Submitting isBusy onSubmit={onSubmit} onClick={onClick} />);
    await userEvent.click(screen.getByRole('button'));
    expect([onSubmit, onClick].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    rerender(<Submitting isBusy={false} onSubmit={onSubmit} onClick={onClick} />);
    await userEvent.click(screen.getByRole('button'));
    expect([onSubmit, onClick].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});

interface SubmittingProps {
  isBusy: boolean;
  onSubmit: (event: { preventDefault: () => void }) => void;
  onClick: () => void;
}

/** The button lies beside its form, as those of dialogs do. */
function Submitting({ isBusy, onSubmit, onClick }: SubmittingProps) {
  return (
    <div onClick={onClick}>
      <form id="form" onSubmit={onSubmit} />
      <Button type="submit" form="form" isBusy={isBusy}>
        Send
      </Button>
    </div>
  );
}

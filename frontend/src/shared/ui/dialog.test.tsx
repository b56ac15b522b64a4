import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

const body = () => document.querySelector('[data-dialog-body]');

test('When a dialog is open, then its fields are in what scrolls; title, actions and cross are beside it', () => {
  renderWithProviders(
    <Dialog isOpen onOpenChange={() => undefined} title="New token" actions={<Button type="submit">Create token</Button>}>
      <input aria-label="Name" />
    </Dialog>,
  );
  expect(body()).toContainElement(screen.getByLabelText('Name'));
  expect(body()).not.toContainElement(screen.getByRole('heading', { name: 'New token' }));
  expect(body()).not.toContainElement(screen.getByRole('button', { name: 'Create token' }));
  expect(body()).not.toContainElement(screen.getByRole('button', { name: 'Close' }));
});

test('When a dialog has nothing between its description and its actions, then what scrolls is empty, which hides it', () => {
  renderWithProviders(<Dialog isOpen onOpenChange={() => undefined} title="Delete?" actions={<Button>Delete</Button>} />);
  expect(body()).toBeEmptyDOMElement();
});

test('When a dialog opens with no control but its cross, then the dialog itself has the focus, and one Escape closes it', async () => {
  const closed = jest.fn();
  const { user } = renderWithProviders(
    <Dialog isOpen onOpenChange={closed} title="Load template">
      <p>Loading…</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledWith(false);
});

test('When a dialog opens with a field, then the field has the focus', () => {
  renderWithProviders(
    <Dialog isOpen onOpenChange={() => undefined} title="New token">
      <input aria-label="Name" />
    </Dialog>,
  );
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

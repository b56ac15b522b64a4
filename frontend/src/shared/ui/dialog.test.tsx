import { expect, test } from '@jest/globals';
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

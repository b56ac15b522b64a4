import { afterEach, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './select.tsx';

afterEach(() => document.body.replaceChildren());

test('When a select comes while something else covers the page, then what is covered can be used afterwards', async () => {
  const covered = document.body.appendChild(document.createElement('div'));
  covered.setAttribute('data-aria-hidden', 'true');
  render(<Select aria-label="Size" value="a" onValueChange={() => {}} options={[{ value: 'a', label: 'A' }]} />);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(covered.hasAttribute('inert')).toBe(false);
});

test('When its list is open, then nothing behind it can be focused, and afterwards it can', async () => {
  const user = userEvent.setup();
  render(<Select aria-label="Size" value="a" onValueChange={() => {}} options={[{ value: 'a', label: 'A' }]} />);
  const page = screen.getByRole('combobox', { name: 'Size' }).parentElement;
  screen.getByRole('combobox', { name: 'Size' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(page).toHaveAttribute('inert'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page).not.toHaveAttribute('inert'));
});

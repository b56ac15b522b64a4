import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { useDiscardQuestion } from './use-discard-question.tsx';

function Form() {
  const [words, setWords] = useState('');
  const [way, setWay] = useState('');
  const { leave, question } = useDiscardQuestion(words !== '' && way === '', () => setWay('closed'));
  return (
    <>
      <input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      <button onClick={() => leave()}>Close</button>
      <button onClick={() => leave(() => setWay('back to the list'))}>Back</button>
      <Link to="/accounts">Accounts</Link>
      <p role="status">{way}</p>
      {question}
    </>
  );
}

/** Whether the browser would ask before the tab is closed. */
const isAskedFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const press = (user: ReturnType<typeof renderWithProviders>['user'], name: string) => user.click(screen.getByRole('button', { name }));

describe('useDiscardQuestion', () => {
  test('When nothing was typed, then every way leads out at once', async () => {
    const { user } = renderWithProviders(<Form />);
    expect(isAskedFirst()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Accounts' }));
    expect(screen.getByText('Somewhere else')).toBeInTheDocument();
  });

  test.each([
    ['Close', 'closed'],
    ['Back', 'back to the list'],
  ])('When something was typed, then %s asks first, and goes its own way', async (name, outcome) => {
    const { user } = renderWithProviders(<Form />);
    await user.type(screen.getByLabelText('Words'), 'Walk');
    await press(user, name);
    await press(user, 'Keep editing');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await press(user, name);
    await press(user, 'Discard');
    expect(screen.getByRole('status')).toHaveTextContent(outcome);
    expect(isAskedFirst()).toBe(false);
  });

  test('When something was typed, then a way to another screen and the end of the tab ask first', async () => {
    const { user } = renderWithProviders(<Form />);
    await user.type(screen.getByLabelText('Words'), 'Walk');
    expect(isAskedFirst()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Accounts' }));
    await press(user, 'Keep editing');
    expect(screen.getByLabelText('Words')).toHaveValue('Walk');
    await user.click(screen.getByRole('link', { name: 'Accounts' }));
    await press(user, 'Discard');
    expect(screen.getByText('Somewhere else')).toBeInTheDocument();
    expect(isAskedFirst()).toBe(false);
  });

  test('When two ways are chosen before the question is seen, then it is asked once', async () => {
    const { user } = renderWithProviders(<Form />);
    await user.type(screen.getByLabelText('Words'), 'Walk');
    await act(async () => {
      screen.getByRole('link', { name: 'Accounts' }).click();
      screen.getByRole('button', { name: 'Close' }).click();
    });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await press(user, 'Keep editing');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Words')).toHaveValue('Walk');
  });
});

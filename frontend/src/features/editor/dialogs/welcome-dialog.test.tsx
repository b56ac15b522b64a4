import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';

describe('the welcome', () => {
  test('When it opens, then Enter creates the first project, and Escape leads to the projects', async () => {
    const [onCreate, onLeave] = [jest.fn(), jest.fn()];
    const { user } = renderWithProviders(<WelcomeDialog onCreate={onCreate} onLeave={onLeave} />);
    expect(screen.getByRole('button', { name: 'Create Project' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onCreate).toHaveBeenCalledTimes(1);
    expect(onLeave).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});

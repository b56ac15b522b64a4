import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { likelyScreens } from './likely-screens.ts';
import { NotFoundPage } from './not-found-page.tsx';

test.each([
  ['/project/12', 'Projects'],
  ['/brand-kits', 'Templates & brand'],
  ['/template', 'Templates & brand'],
  ['/calendar', 'Schedule'],
  ['/settings/token', 'API tokens'],
  ['/docs', 'Help'],
  ['/upload', 'Library'],
])('When the address is %s, then %s is the likeliest screen', (pathname, label) => {
  expect(likelyScreens(pathname)[0]).toMatchObject({ label });
});

test('When an address says nothing, then the screens are offered that most people want', () => {
  expect(likelyScreens('/42').map(({ label }) => label)).toEqual(['Projects', 'Library', 'Schedule', 'Help']);
});

test('When a page is not found, then it says so in the words of the specification and leads on', () => {
  renderRoutes([{ path: '*', element: <NotFoundPage /> }], '/brand-kits');
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Projects' })).toHaveAttribute('href', '/projects');
  const suggestions = within(screen.getByRole('navigation', { name: /You may be looking for/ })).getAllByRole('link');
  expect(suggestions).toHaveLength(4);
  expect(suggestions[0]).toHaveAttribute('href', '/templates');
});

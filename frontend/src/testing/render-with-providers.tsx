import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { makeStore, type AppStore } from '@/shared/store/make-store.ts';
import { Toaster } from '@/shared/ui/toaster.tsx';
import { TooltipProvider } from '@/shared/ui/tooltip.tsx';

/** Result of a render for a test: the rendered screen, its own store, a user and the router. */
export interface Rendered extends RenderResult {
  store: AppStore;
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
}

/** Renders routes with a fresh store, the toasts and the tooltips of the app. */
export function renderRoutes(routes: RouteObject[], path = '/'): Rendered {
  const store = makeStore();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const result = render(
    <Provider store={store}>
      <TooltipProvider>
        <RouterProvider router={router} />
        <Toaster />
      </TooltipProvider>
    </Provider>,
  );
  return { ...result, store, router, user: userEvent.setup() };
}

/** Renders one element at the path `/`; any other path shows its name, so that a test can see where a press led. */
export function renderWithProviders(element: ReactElement): Rendered {
  return renderRoutes([
    { path: '/', element },
    { path: '*', element: <p>Somewhere else</p> },
  ]);
}

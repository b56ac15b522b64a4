import { hydrateRoot } from 'react-dom/client';
import { reloadAfterUpdate } from '@/app/reload-after-update.ts';
import { LandingRoot } from './landing-root.tsx';

/** Lets React take over the HTML of the build. @throws Error where the page is not the build's. */
export function hydrateLanding(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('landing.html must contain an element with the id "root"');
  reloadAfterUpdate();
  hydrateRoot(root, <LandingRoot />);
}

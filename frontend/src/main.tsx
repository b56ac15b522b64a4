import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app.tsx';
import { reloadAfterUpdate } from '@/app/reload-after-update.ts';
import { applyCspNonce } from '@/shared/lib/csp-nonce.ts';
import '@/shared/styles/index.css';

/** Address of the page on which the server has slides drawn: among the files, where no page for people can be. */
const RENDER_PATH = '/assets/renderer';

applyCspNonce();
reloadAfterUpdate();

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id "root"');
if (window.location.pathname === RENDER_PATH) {
  void import('@/app/render/render-page.ts').then(({ startRenderPage }) => startRenderPage(root));
} else {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

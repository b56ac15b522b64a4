import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app.tsx';
import { loadAhead } from '@/app/load-ahead.ts';
import { reloadAfterUpdate } from '@/app/reload-after-update.ts';
import { applyCspNonce } from '@/shared/lib/csp-nonce.ts';
import '@/shared/styles/index.css';

applyCspNonce();
reloadAfterUpdate();
void loadAhead(window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html must contain an element with the id "root"');
const app = createRoot(root);
// A transition is drawn in slices, the first drawing as well: on a slow phone it is long enough to hold up a tap.
startTransition(() => {
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});

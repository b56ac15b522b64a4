import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app.tsx';
import { reloadAfterUpdate } from '@/app/reload-after-update.ts';
import { applyCspNonce } from '@/shared/lib/csp-nonce.ts';
import '@/shared/styles/index.css';

applyCspNonce();
reloadAfterUpdate();

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app.tsx';
import { applyCspNonce } from '@/shared/lib/csp-nonce.ts';
import '@/shared/styles/index.css';

applyCspNonce();

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/**
 * Script of the landing page: a few lines. The page itself is HTML from the build (landing-html.tsx); React hydrates it when the browser
 * is idle, or at the first interaction.
 */
import '@/shared/styles/landing.css';
import { fetchAppOnIntent } from '@/app/signed-out/fetch-app-on-intent.ts';
import { onQuietOrTouch } from '@/app/signed-out/on-quiet-or-touch.ts';

onQuietOrTouch(() => void import('@/app/signed-out/hydrate-landing.tsx').then(({ hydrateLanding }) => hydrateLanding()));
fetchAppOnIntent();

/**
 * What the landing page loads: a few lines. The page itself is HTML from the build (landing-html.tsx); React takes it over when the
 * browser has nothing better to do, or at the first sign that somebody wants something of it.
 */
import '@/shared/styles/landing.css';
import { fetchAppOnIntent } from '@/app/signed-out/fetch-app-on-intent.ts';
import { onQuietOrTouch } from '@/app/signed-out/on-quiet-or-touch.ts';

onQuietOrTouch(() => void import('@/app/signed-out/hydrate-landing.tsx').then(({ hydrateLanding }) => hydrateLanding()));
fetchAppOnIntent();

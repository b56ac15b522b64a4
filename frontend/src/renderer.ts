// The page on which the server draws slides: only the drawing code of the app, since it is opened again for each post.
import '@fontsource-variable/inter';
import { startRenderPage } from '@/app/render/render-page.ts';

startRenderPage();

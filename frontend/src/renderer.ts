// The page on which the server has slides drawn: nothing of the app but what draws, since it is opened again for each post.
import '@fontsource-variable/inter';
import { startRenderPage } from '@/app/render/render-page.ts';

startRenderPage();

import { httpUrlSetting, objectStoreSettings, serviceSettings } from '@viral-slides/config';
import type { ConfigOf } from '@viral-slides/config';
import { RENDERED_FILES_DAYS } from '@viral-slides/slide-document';
import { z } from 'zod';

/** Name of this service: audience of the tokens it accepts, sender of its events. */
export const serviceName = 'screenshot';

/** All settings of this service. */
export const settings = {
  ...serviceSettings,
  ...objectStoreSettings,
  browserSocketFolder: {
    env: 'BROWSER_SOCKET_FOLDER',
    doc: 'folder with the sockets of the containers that start browsers for captures (deploy/browser); if not set, browsers on this machine are used, and they use the network of this machine',
    schema: z.string().min(1).optional(),
  },
  drawingBrowserSocketFolder: {
    env: 'DRAWING_BROWSER_SOCKET_FOLDER',
    doc: 'folder with the sockets of the containers that start browsers for rendering slides; required if BROWSER_SOCKET_FOLDER is set, and must be a different folder',
    schema: z.string().min(1).optional(),
  },
  egressControlSocket: {
    env: 'EGRESS_CONTROL_SOCKET',
    doc: 'path of the socket through which captures get access to the internet (deploy/egress-proxy)',
    schema: z.string().min(1).optional(),
  },
  chromiumPath: {
    env: 'CHROMIUM_PATH',
    doc: 'path of the browser program; if not set, the first one found on this machine is used, preferably the headless shell',
    schema: z.string().min(1).optional(),
  },
  capturesPerMinute: {
    env: 'CAPTURES_PER_MINUTE',
    doc: 'maximum number of pages that one user may capture per minute, across all replicas',
    schema: z.coerce.number().int().min(1).max(1_000).default(10),
  },
  browserPages: {
    env: 'BROWSER_PAGES',
    doc: 'maximum number of pages that a replica processes at a time, 1 to 8, counted separately for captures and slides; the memory limits of the browsers in docker-compose.yml are sized for 2',
    schema: z.coerce.number().int().min(1).max(8).default(2),
  },
  upstreamMedia: { env: 'UPSTREAM_MEDIA', doc: 'address of the media service, which has the pictures of slides', schema: httpUrlSetting },
  upstreamProjects: {
    env: 'UPSTREAM_PROJECTS',
    doc: 'address of the projects service; the first slide of each project is rendered for lists',
    schema: httpUrlSetting,
  },
  upstreamFrontend: {
    env: 'UPSTREAM_FRONTEND',
    doc: "address of the web app's own server, which has the page that renders slides",
    schema: httpUrlSetting,
  },
  renderKeepDays: {
    env: 'RENDER_KEEP_DAYS',
    doc: 'number of days, 22 to 3650, for which rendered slides and videos are kept after their last use; posts need them for 20 days',
    schema: z.coerce.number().int().min(RENDERED_FILES_DAYS.kept).max(3_650).default(60),
  },
  quotaRenderMb: {
    env: 'QUOTA_RENDER_MB',
    doc: 'maximum size in megabytes, at least 200, of the rendered slides and videos that are kept for one user; renders of projects may take up another tenth of this size; files that no post needs are deleted first',
    schema: z.coerce.number().int().min(200).default(20_000),
  },
};

/** The settings as the service uses them. */
export type ScreenshotConfig = ConfigOf<typeof settings>;

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { identityHeader } from '@viral-slides/http-kit';
import { blankSlides, DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { testVerifier } from '@viral-slides/testkit';

/** A project as the projects service would show it. */
export interface KnownProject {
  id: string;
  userId: string;
  name: string;
  revision: number;
  outputFormat: string;
  slides: unknown[];
}

/** A connected account as social-accounts would show it. */
export interface KnownAccount {
  id: string;
  userId: string;
  platform: string;
  username: string;
  isPrimary: boolean;
}

/** Default answers of `GET /api/platforms` for each platform, as the rooms have it. */
const platforms = [
  {
    id: 'youtube',
    label: 'YouTube',
    status: 'available',
    limits: { titleCharactersMin: 1, titleCharacters: 100, descriptionBytes: 5_000, tagCharacters: 500, forbiddenCharacters: '<>' },
  },
  {
    id: 'tiktok',
    label: 'TikTok',
    status: 'available',
    limits: { titleCharacters: 90, descriptionCharacters: 4_000, captionCharacters: 4_000, pictures: 35, videoSeconds: 600 },
  },
  { id: 'instagram', label: 'Instagram', status: 'coming-soon', limits: {} },
  { id: 'bluesky', label: 'Bluesky', status: 'available', limits: {} },
];

/** Slides of a project, the first of them with words. */
function slidesThatSay(content: string) {
  const [first, ...others] = blankSlides();
  return [{ ...first, textLayers: [{ id: 't', content, style: DEFAULT_TEXT_STYLE }] }, ...others];
}

/** The services that scheduling asks, at their HTTP border. */
export interface Neighbours {
  url: string;
  projects: Map<string, KnownProject>;
  accounts: KnownAccount[];
  /** While it is set, calls to paths that start so are answered with 503. */
  away: string | null;
  /** Answer to a check of a post; null = it is not known. */
  check: object | null;
  /** Answer to a question for numbers, and the received questions, oldest first. */
  numbers: object;
  askedForNumbers: { accountId: string; posts: { remoteId: string }[] }[];
  /** When the present day of YouTube ends, as `GET /api/platforms` returns it; null = it is not counted. */
  dayEndsAt: Date | null;
  /** Whether this installation has a way to connect Instagram. */
  hasInstagram: boolean;
  /** Received questions, oldest first. */
  calls: string[];
  /** Copies of projects with other pictures that were asked for, oldest first, as they were made. */
  variants: { id: string; userId: string; projectId: string; packId: string; number: number; key: string }[];
  /** Posts whose check was asked for, oldest first. */
  checked: { dueAt: string; othersInWindow: unknown }[];
  /** Makes a project known. */
  addProject(project: Partial<KnownProject> & { id: string; userId: string }): KnownProject;
  stop(): Promise<void>;
}

const variantPath = /^\/internal\/projects\/([^/]+)\/variants$/;
const numbersPath = '/internal/publications/numbers';

/** Starts a server that answers as projects and social-accounts do. */
export async function startNeighbours(signingKey: string): Promise<Neighbours> {
  const userOf = (audience: string, token: string) => testVerifier(audience, signingKey, ['scheduling']).verifyIdentity(token).userId;
  const projects = new Map<string, KnownProject>();
  const projectAt = (path: string, { headers }: IncomingMessage) => {
    const project = projects.get(path.split('/').at(-1) ?? '');
    return project?.userId === userOf('projects', String(headers[identityHeader])) ? project : null;
  };
  /** A copy of a project that is there. */
  const variant = (projectId: string, of: object) => {
    const made = { ...(of as Omit<Neighbours['variants'][number], 'id' | 'projectId'>), projectId, id: randomUUID() };
    projects.set(made.id, { ...(projects.get(projectId) as KnownProject), id: made.id });
    return made;
  };
  const noteAsked = (path: string, body: unknown) => {
    const projectId = variantPath.exec(path)?.[1];
    if (projectId && neighbours.away === null) neighbours.variants.push(variant(projectId, body as object));
    else if (path === numbersPath) neighbours.askedForNumbers.push(body as Neighbours['askedForNumbers'][number]);
    else neighbours.checked.push(body as Neighbours['checked'][number]);
  };
  const accountsAt = (path: string, { headers }: IncomingMessage) => {
    if (path === numbersPath) return neighbours.numbers;
    if (variantPath.test(path)) return { id: neighbours.variants.at(-1)?.id };
    if (path.startsWith('/internal/')) return neighbours.check;
    const userId = userOf('social-accounts', String(headers[identityHeader]));
    if (path === '/api/platforms')
      return platforms.map((platform) => ({ ...platform, ...statusOf(platform), dailyUploads: dayOf(platform.id) }));
    return path === '/api/social-accounts' ? neighbours.accounts.filter((account) => account.userId === userId) : null;
  };
  const statusOf = ({ id, status }: (typeof platforms)[number]) => ({
    status: id === 'instagram' && neighbours.hasInstagram ? 'available' : status,
  });
  const dayOf = (id: string) => (id === 'youtube' && neighbours.dayEndsAt ? { perDay: 100, left: 9, endsAt: neighbours.dayEndsAt } : null);
  const server = createServer(async (req, res) => {
    const path = req.url ?? '';
    if (path.startsWith('/internal/')) noteAsked(path, await json(req));
    neighbours.calls.push(`${req.method} ${path}`);
    const send = (status: number, body: object) => {
      const type = status < 400 ? 'application/json' : 'application/problem+json';
      res.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
    };
    if (neighbours.away !== null && path.startsWith(neighbours.away)) return send(503, { type: 'unavailable' });
    const answer = path.startsWith('/api/projects/') ? projectAt(path, req) : accountsAt(path, req);
    if (answer) return send(200, answer);
    return send(404, { type: 'project-not-found', title: 'Not found', status: 404, detail: 'This does not exist.', requestId: 'r' });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const neighbours: Neighbours = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    projects,
    accounts: [],
    away: null,
    hasInstagram: false,
    check: null,
    numbers: { posts: [], obstacle: null },
    askedForNumbers: [],
    dayEndsAt: null,
    calls: [],
    checked: [],
    variants: [],
    addProject(project) {
      const name = project.name ?? 'My trip';
      const added = { name, revision: 1, outputFormat: 'tiktok', slides: slidesThatSay(`${name} in slides`), ...project };
      projects.set(added.id, added);
      return added;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return neighbours;
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokenVerifier, identityHeader } from '@viral-slides/http-kit';
import { blankSlides } from '@viral-slides/slide-document';

/** A project as the projects service would show it. */
export interface KnownProject {
  id: string;
  userId: string;
  name: string;
  revision: number;
  outputFormat: string;
  slides: unknown[];
}

/** The services that scheduling asks, at their HTTP border. */
export interface Neighbours {
  url: string;
  projects: Map<string, KnownProject>;
  /** While it is set, every call is answered with it. */
  failWith: number | null;
  /** What was asked, oldest first. */
  calls: string[];
  /** Makes a project known. */
  addProject(project: Partial<KnownProject> & { id: string; userId: string }): KnownProject;
  stop(): Promise<void>;
}

/** Starts a server that answers as projects and social-accounts do. */
export async function startNeighbours(signingKey: string): Promise<Neighbours> {
  const userOf = (audience: string, token: string) => createTokenVerifier(signingKey, audience).verifyIdentity(token).userId;
  const projects = new Map<string, KnownProject>();
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    neighbours.calls.push(`${req.method} ${path}`);
    const send = (status: number, body: object) => {
      const type = status < 400 ? 'application/json' : 'application/problem+json';
      res.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
    };
    if (neighbours.failWith !== null) return send(neighbours.failWith, { type: 'unavailable' });
    const token = String(req.headers[identityHeader]);
    const project = projects.get(path.split('/').at(-1) ?? '');
    if (path.startsWith('/api/projects/') && project?.userId === userOf('projects', token)) return send(200, project);
    return send(404, { type: 'project-not-found', title: 'Not found', status: 404, detail: 'This does not exist.', requestId: 'r' });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const neighbours: Neighbours = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    projects,
    failWith: null,
    calls: [],
    addProject(project) {
      const added = { name: 'My trip', revision: 1, outputFormat: 'tiktok', slides: blankSlides(), ...project };
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

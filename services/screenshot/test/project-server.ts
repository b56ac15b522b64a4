import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityHeader } from '@viral-slides/http-kit';
import type { Slide } from '@viral-slides/slide-document';
import { testVerifier } from '@viral-slides/testkit';

/** The route of the projects service that pictures of projects use. */
export interface ProjectServer {
  url: string;
  /** Puts the first slide of a project there, in its next revision. @returns the id of the project */
  save(userId: string, slide: Slide | null, projectId?: string): string;
  /** Forgets a project. */
  remove(projectId: string): void;
  stop(): void;
}

/** Starts it. @param key with which services sign their tokens */
export async function startProjectServer(key: string): Promise<ProjectServer> {
  const verifier = testVerifier('projects', key, ['screenshot']);
  const projects = new Map<string, { userId: string; revision: number; slide: Slide | null }>();
  const server = createServer((req, res) => {
    const { userId } = verifier.verifyIdentity(String(req.headers[identityHeader]));
    const project = projects.get(/^\/api\/projects\/(.+)\/first-slide$/.exec(req.url ?? '')?.[1] ?? '');
    const isThere = project?.userId === userId;
    const problem = { type: 'x', title: 'Not found', status: 404, code: 'project-not-found', detail: 'x' };
    const body = isThere ? { revision: project.revision, outputFormat: 'tiktok', slide: project.slide } : problem;
    res.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    save(userId, slide, projectId = randomUUID()) {
      projects.set(projectId, { userId, slide, revision: (projects.get(projectId)?.revision ?? 0) + 1 });
      return projectId;
    },
    remove: (projectId) => void projects.delete(projectId),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

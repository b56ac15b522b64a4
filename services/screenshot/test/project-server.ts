import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityHeader } from '@viral-slides/http-kit';
import type { Slide } from '@viral-slides/slide-document';
import { testVerifier } from '@viral-slides/testkit';

/** The routes of the projects service that pictures of projects and renders use. */
export interface ProjectServer {
  url: string;
  /** Puts the first slide of a project there, in its next revision. @returns the id of the project */
  save(userId: string, slide: Slide | null, projectId?: string): string;
  /** Puts a whole project there. @returns its id */
  saveAll(userId: string, slides: Slide[]): string;
  /** Deletes a project. */
  remove(projectId: string): void;
  stop(): void;
}

interface Kept {
  userId: string;
  revision: number;
  slides: Slide[];
}

const problem = { type: 'x', title: 'Not found', status: 404, code: 'project-not-found', detail: 'x' };

function shown(id: string, { revision, slides }: Kept, isFirstSlide: boolean): object {
  const about = { revision, outputFormat: 'tiktok' };
  return isFirstSlide ? { ...about, slide: slides[0] ?? null } : { ...about, id, name: 'Week 48: cats/dogs\u202E', slides };
}

/** Starts it. @param key with which services sign their tokens */
export async function startProjectServer(key: string): Promise<ProjectServer> {
  const verifier = testVerifier('projects', key, ['screenshot']);
  const projects = new Map<string, Kept>();
  const server = createServer((req, res) => {
    const { userId } = verifier.verifyIdentity(String(req.headers[identityHeader]));
    const [, id = '', isFirstSlide] = /^\/api\/projects\/([^/]+)(\/first-slide)?$/.exec(req.url ?? '') ?? [];
    const project = projects.get(id);
    const isThere = project?.userId === userId;
    const body = isThere ? shown(id, project, isFirstSlide !== undefined) : problem;
    res.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    save(userId, slide, projectId = randomUUID()) {
      const revision = (projects.get(projectId)?.revision ?? 0) + 1;
      projects.set(projectId, { userId, slides: slide ? [slide] : [], revision });
      return projectId;
    },
    saveAll(userId, slides) {
      const projectId = randomUUID();
      projects.set(projectId, { userId, slides, revision: 1 });
      return projectId;
    },
    remove: (projectId) => void projects.delete(projectId),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

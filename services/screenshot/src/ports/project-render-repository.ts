import type { Lease } from '@viral-slides/work';
import type { ProjectRender, ProjectRenderState } from '../model/project-render.ts';

/** A render that is to be worked on, and what is drawn. */
export interface DueProjectRender {
  render: ProjectRender;
  slidesJson: string;
  /** How often it was started, this time included. */
  attempt: number;
  lease: Lease;
}

/** Remembers renders of projects until a week after they were asked for. */
export interface ProjectRenderRepository {
  /** @returns false when there is one with this id */
  insert(render: ProjectRender, slidesJson: string): Promise<boolean>;
  find(userId: string, id: string): Promise<ProjectRender | null>;
  /** Number of a person's renderings that are not over. */
  countOpen(userId: string): Promise<number>;
  /** Leases the one that is due for longest. @param params.except people none of whose renders is taken */
  takeDue(params: { now: Date; leaseMs: number; holder: string; except: readonly string[] }): Promise<DueProjectRender | null>;
  /** The ids of those of a project that are not over. */
  openOf(project: { userId: string; projectId: string }): Promise<string[]>;
  /** Renews the lease. @returns false when another worker has it */
  renew(lease: Lease, until: Date): Promise<boolean>;
  /** Notes how many slides are drawn. */
  noteDrawn(lease: Lease, slides: number): Promise<void>;
  /** Releases it; it may start again from an instant on. */
  release(lease: Lease, from: Date): Promise<void>;
  /** Stores its final state with its event, once. */
  settle(id: string, state: Extract<ProjectRenderState, { status: 'done' | 'failed' }>): Promise<void>;
}

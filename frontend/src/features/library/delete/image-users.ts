import { isApiError } from '@/shared/api/api-error.ts';

/** A project that shows an image, as the refusal of the server names it. */
export interface UsingProject {
  id: string;
  name: string;
}

/** Uses of an image, from the refusal of the server. */
export interface ImageUsers {
  projects: readonly UsingProject[];
  /** Number of unpublished posts that show it. */
  posts: number;
}

/** The projects and posts that use an image, from an "image-in-use" error; null for no error and for any other. */
export function usersOf(error: unknown): ImageUsers | null {
  if (!isApiError(error) || error.problem?.type !== 'image-in-use') return null;
  const { projects, posts } = error.problem;
  return { projects: Array.isArray(projects) ? (projects as UsingProject[]) : [], posts: typeof posts === 'number' ? posts : 0 };
}

import { isApiError } from '@/shared/api/api-error.ts';
import type { EditorServer, Project } from '../server/editor-server.ts';

/** Gets the project that was asked for; null when there is none, or when it cannot be the id of one. @throws ApiError */
export async function findProject(server: Pick<EditorServer, 'getProject'>, id: string): Promise<Project | null> {
  try {
    return await server.getProject(id);
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

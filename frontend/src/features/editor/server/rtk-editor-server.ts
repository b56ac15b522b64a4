import { mediaApi } from '@/shared/api/generated/media.ts';
import { projectsApi } from '@/shared/api/generated/projects.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';
import type { EditorServer } from './editor-server.ts';

/** Reads always ask the server, and leave no subscription behind. */
const FRESH = { forceRefetch: true, subscribe: false } as const;

/** The editor's calls through the app's API, so that the caches of other screens follow. */
export function createRtkEditorServer(dispatch: AppDispatch): EditorServer {
  const { listProjectSummaries, getProject, createProject, updateProject, deleteProject } = projectsApi.endpoints;
  const { listTemplateSummaries, getTemplate, createTemplate, deleteTemplate } = projectsApi.endpoints;
  const { listImages, updateImage } = mediaApi.endpoints;
  return {
    listProjects: () => dispatch(listProjectSummaries.initiate({ include: 'autosave' }, FRESH)).unwrap(),
    getProject: (id) => dispatch(getProject.initiate({ id }, FRESH)).unwrap(),
    createProject: (project, requestKey) =>
      dispatch(
        createProject.initiate({ createProject: project, ...(requestKey === undefined ? {} : { 'Idempotency-Key': requestKey }) }),
      ).unwrap(),
    updateProject: (id, change) => dispatch(updateProject.initiate({ id, updateProject: change })).unwrap(),
    deleteProject: async (id) => void (await dispatch(deleteProject.initiate({ id })).unwrap()),
    listImages: () => dispatch(listImages.initiate({}, FRESH)).unwrap(),
    setImageUsed: async (id, isUsed) => void (await dispatch(updateImage.initiate({ id, updateImage: { isUsed } })).unwrap()),
    listTemplates: () => dispatch(listTemplateSummaries.initiate(undefined, FRESH)).unwrap(),
    getTemplate: (id) => dispatch(getTemplate.initiate({ id }, FRESH)).unwrap(),
    createTemplate: (template) => dispatch(createTemplate.initiate({ createTemplate: template })).unwrap(),
    deleteTemplate: async (id) => void (await dispatch(deleteTemplate.initiate({ id })).unwrap()),
  };
}

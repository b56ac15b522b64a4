import { mediaApi } from '@/shared/api/generated/media.ts';
import { projectsApi } from '@/shared/api/generated/projects.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';
import type { EditorServer, Project, Template, TemplateSummary } from './editor-server.ts';

/** Reads always ask the server, and leave no subscription behind. */
const FRESH = { forceRefetch: true, subscribe: false } as const;

/** The editor's calls through the app's API, so that the caches of other screens follow. */
export function createRtkEditorServer(dispatch: AppDispatch): EditorServer {
  const { listProjectSummaries, getProject, createProject, updateProject, deleteProject } = projectsApi.endpoints;
  const { listTemplateSummaries, getTemplate, createTemplate, deleteTemplate } = projectsApi.endpoints;
  const { listImages, updateImage } = mediaApi.endpoints;
  return {
    listProjects: () => dispatch(listProjectSummaries.initiate({ include: 'autosave' }, FRESH)).unwrap(),
    getProject: async (id) => (await dispatch(getProject.initiate({ id }, FRESH)).unwrap()) as Project,
    createProject: async (project) => (await dispatch(createProject.initiate({ createProject: project })).unwrap()) as Project,
    updateProject: async (id, change) => (await dispatch(updateProject.initiate({ id, updateProject: change })).unwrap()) as Project,
    deleteProject: async (id) => void (await dispatch(deleteProject.initiate({ id })).unwrap()),
    listImages: () => dispatch(listImages.initiate({}, FRESH)).unwrap(),
    setImageUsed: async (id, isUsed) => void (await dispatch(updateImage.initiate({ id, updateImage: { isUsed } })).unwrap()),
    listTemplates: async () => (await dispatch(listTemplateSummaries.initiate(undefined, FRESH)).unwrap()) as TemplateSummary[],
    getTemplate: async (id) => (await dispatch(getTemplate.initiate({ id }, FRESH)).unwrap()) as Template,
    createTemplate: async (template) => (await dispatch(createTemplate.initiate({ createTemplate: template })).unwrap()) as Template,
    deleteTemplate: async (id) => void (await dispatch(deleteTemplate.initiate({ id })).unwrap()),
  };
}

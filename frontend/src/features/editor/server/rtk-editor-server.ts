import { imageContentUrl } from '@viral-slides/slide-document';
import { ApiFailure } from '@/shared/api/api-error.ts';
import { mediaApi } from '@/shared/api/generated/media.ts';
import { projectsApi } from '@/shared/api/generated/projects.ts';
import { MINIMAL } from '@/shared/api/prefer.ts';
import { FRESH, readFresh } from '@/shared/api/read-fresh.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';
import type { EditorServer } from './editor-server.ts';
import { SeenProjects } from './seen-projects.ts';

/** People may write anything into the address; what is no id may be the path of something else, e.g. of all projects. */
const PROJECT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Projects seen by each store's page. Not in the cache of the API: entries without a subscriber are evicted as soon as a live event makes them
 * stale.
 */
const seenBy = new WeakMap<AppDispatch, SeenProjects>();

function seenOf(dispatch: AppDispatch): SeenProjects {
  const seen = seenBy.get(dispatch) ?? new SeenProjects();
  seenBy.set(dispatch, seen);
  return seen;
}

/** The editor's calls through the app's API, so that the caches of other screens follow. */
export function createRtkEditorServer(dispatch: AppDispatch): EditorServer {
  const { listProjectSummaries, getProject, createProject, updateProject, deleteProject } = projectsApi.endpoints;
  const { listTemplateSummaries, getTemplate, createTemplate, replaceTemplate, getTemplateFollowing, deleteTemplate } =
    projectsApi.endpoints;
  const { listImages, updateImage } = mediaApi.endpoints;
  const seen = seenOf(dispatch);
  return {
    seen,
    listProjects: async () => seen.seeList(await readFresh(dispatch(listProjectSummaries.initiate({ include: 'autosave' }, FRESH)))),
    getProject: async (id) => {
      if (!PROJECT_ID.test(id)) throw new ApiFailure({ status: 404, message: '404: No project can have this id', problem: null });
      return seen.see(await readFresh(dispatch(getProject.initiate({ id }, FRESH))));
    },
    createProject: async (project, { requestKey, saveId } = {}) => {
      const named = {
        ...(requestKey === undefined ? {} : { 'Idempotency-Key': requestKey }),
        ...(saveId === undefined ? {} : { 'Save-Id': saveId }),
      };
      return seen.see(await dispatch(createProject.initiate({ createProject: project, ...named })).unwrap());
    },
    updateProject: async (id, change, saveId) => {
      const named = saveId === undefined ? {} : { 'Save-Id': saveId };
      return seen.seeSaved(
        change,
        await dispatch(updateProject.initiate({ id, updateProject: change, prefer: MINIMAL, ...named })).unwrap(),
      );
    },
    deleteProject: async (id, scheduledPosts) => {
      await dispatch(deleteProject.initiate({ id, ...(scheduledPosts === 'cancel' && { scheduledPosts }) })).unwrap();
      seen.delete(id);
    },
    listImages: () => readFresh(dispatch(listImages.initiate({}, FRESH))),
    setImageUsed: async (id, isUsed) => void (await dispatch(updateImage.initiate({ id, updateImage: { isUsed } })).unwrap()),
    ...pictureCalls(dispatch),
    listTemplates: () => readFresh(dispatch(listTemplateSummaries.initiate(undefined, FRESH))),
    getTemplate: (id) => readFresh(dispatch(getTemplate.initiate({ id }, FRESH))),
    createTemplate: (template) => dispatch(createTemplate.initiate({ createTemplate: template })).unwrap(),
    replaceTemplate: (id, template) => dispatch(replaceTemplate.initiate({ id, replaceTemplate: template })).unwrap(),
    getTemplateFollowing: (id) => readFresh(dispatch(getTemplateFollowing.initiate({ id }, FRESH))),
    deleteTemplate: async (id) => void (await dispatch(deleteTemplate.initiate({ id })).unwrap()),
  };
}

/** Calls that add and read pictures of templates in files. */
function pictureCalls(dispatch: AppDispatch): Pick<EditorServer, 'addPicture' | 'readPicture'> {
  const { uploadImages } = mediaApi.endpoints;
  return {
    async addPicture(file) {
      const form = new FormData();
      form.append('files', file);
      // The generated type knows bodies of JSON alone.
      const { results } = await dispatch(uploadImages.initiate({ body: form as unknown as { files: Blob[] } })).unwrap();
      const { image, error } = results[0] ?? {};
      if (image) return image.url;
      const detail = error?.message ?? 'The image was not accepted.';
      throw new ApiFailure({
        status: 422,
        message: detail,
        problem: { type: error?.code ?? 'refused', title: detail, status: 422, detail },
      });
    },
    async readPicture(imageId) {
      const answer = await fetch(imageContentUrl(imageId));
      if (!answer.ok) throw new ApiFailure({ status: answer.status, message: answer.statusText, problem: null });
      return answer.blob();
    },
  };
}

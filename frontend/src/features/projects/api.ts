import { DELETION } from '@/shared/api/base-query.ts';
import { addLiveRule } from '@/shared/api/live-events.ts';
import {
  projectsApi as generated,
  type FileProject,
  type ProjectSummary,
  type UpdateProject,
  type UpdateProjectApiResponse,
} from '@/shared/api/generated/projects.ts';

/** The id of the tag that stands for the list as a whole. */
const LIST = 'LIST';

/** The calls on projects with their caching: what is shown changes at once, and goes back where the server refuses. */
export const projectsApi = generated.enhanceEndpoints({
  addTagTypes: ['Project', 'FirstSlide'],
  endpoints: {
    listProjectSummaries: { providesTags: [{ type: 'Project', id: LIST }] },
    getProject: { providesTags: (_project, _error, { id }) => [{ type: 'Project', id }] },
    getFirstSlide: { providesTags: (_slide, _error, { id }) => [{ type: 'FirstSlide', id }] },
    createProject: { invalidatesTags: [{ type: 'Project', id: LIST }] },
    updateProject: {
      // A new name leaves the slides as they are.
      invalidatesTags: (_project, _error, { id, updateProject }) => (updateProject.slides ? [{ type: 'FirstSlide', id }] : []),
      async onQueryStarted({ id, updateProject }, { dispatch, queryFulfilled }) {
        const renamed = updateProject.name;
        const undo = renamed === undefined ? null : dispatch(patchList((list) => rename(list, id, renamed)));
        try {
          const { data } = await queryFulfilled;
          dispatch(patchList((list) => replace(list, data, updateProject)));
        } catch {
          undo?.undo();
        }
      },
    },
    fileProject: {
      async onQueryStarted({ id, fileProject }, { dispatch, queryFulfilled, getState }) {
        const show = (change: (project: ProjectSummary) => ProjectSummary) =>
          dispatch(patchList((list) => list.map((project) => (project.id === id ? change(project) : project))));
        const before = generated.endpoints.listProjectSummaries
          .select({})(getState())
          .data?.find((project) => project.id === id);
        show((project) => filed(project, fileProject));
        try {
          await queryFulfilled;
        } catch {
          // Undoing the patch would bring back the whole list, with others that were filed at the same time.
          if (before) show(() => before);
        }
      },
    },
    deleteTemplate: { extraOptions: DELETION },
    deleteProject: {
      extraOptions: DELETION,
      // The card goes when the server has deleted it: until then the dialog says "Deleting...".
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          dispatch(patchList((list) => list.filter((project) => project.id !== id)));
        } catch {
          // The dialog shows the error.
        }
      },
    },
  },
});

/** Changes the list of the projects screen in the cache. */
function patchList(recipe: (list: ProjectSummary[]) => ProjectSummary[]) {
  return generated.util.updateQueryData('listProjectSummaries', {}, recipe);
}

function rename(list: ProjectSummary[], id: string, name: string): ProjectSummary[] {
  return list.map((project) => (project.id === id ? { ...project, name } : project));
}

function filed(
  { folder, archivedAt, hookId: before, ...project }: ProjectSummary,
  { folder: next = folder ?? null, isArchived, hookId = before ?? null }: FileProject,
): ProjectSummary {
  const since = isArchived === undefined ? archivedAt : isArchived ? new Date().toISOString() : undefined;
  return {
    ...project,
    ...(next === null ? {} : { folder: next }),
    ...(since === undefined ? {} : { archivedAt: since }),
    ...(hookId === null ? {} : { hookId }),
  };
}

/** The list is sorted by the last update, so a changed project goes to its front. Its slides are those that were sent, or those that it had. */
function replace(list: ProjectSummary[], saved: UpdateProjectApiResponse, { slides }: UpdateProject): ProjectSummary[] {
  const before = list.find((project) => project.id === saved.id);
  if (!before) return list;
  const { id, name, outputFormat, revision, createdAt, updatedAt } = saved;
  const changed = { ...before, id, name, outputFormat, revision, createdAt, updatedAt, ...(slides ? countOf(slides) : {}) };
  return [changed, ...list.filter((project) => project !== before)];
}

function countOf(slides: NonNullable<UpdateProject['slides']>): Pick<ProjectSummary, 'slideCount' | 'firstSlide'> {
  return { slideCount: slides.length, firstSlide: slides[0] ? { imageUrl: slides[0].imageUrl } : null };
}

/** Payload of the events about projects. */
interface ProjectEvent {
  projectId: string;
  revision?: number;
}

addLiveRule({
  events: ['projects.project.v1.created', 'projects.project.v1.changed'],
  staleTags(message, state) {
    const { projectId, revision } = message as ProjectEvent;
    const known = generated.endpoints.listProjectSummaries
      .select({})(state)
      .data?.find((project) => project.id === projectId);
    // The event of a change made in this very tab: the answer of the call has brought it already.
    if (known && revision !== undefined && known.revision >= revision) return [];
    return [
      { type: 'Project', id: LIST },
      { type: 'Project', id: projectId },
      { type: 'FirstSlide', id: projectId },
    ];
  },
});

addLiveRule({
  events: ['projects.project.v1.deleted'],
  // The project itself is not asked for: it is gone. A series says which of its projects are.
  staleTags: () => [{ type: 'Project', id: LIST }, 'Series'],
});

export const {
  useListProjectSummariesQuery,
  useGetFirstSlideQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useFileProjectMutation,
  useDeleteProjectMutation,
} = projectsApi;

import { baseApi as api } from "../base-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<ListProjectsApiResponse, ListProjectsApiArg>({
      query: (queryArg) => ({
        url: `/api/projects`,
        params: {
          include: queryArg.include,
        },
      }),
    }),
    createProject: build.mutation<
      CreateProjectApiResponse,
      CreateProjectApiArg
    >({
      query: (queryArg) => ({
        url: `/api/projects`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getProject: build.query<GetProjectApiResponse, GetProjectApiArg>({
      query: (queryArg) => ({ url: `/api/projects/${queryArg.id}` }),
    }),
    updateProject: build.mutation<
      UpdateProjectApiResponse,
      UpdateProjectApiArg
    >({
      query: (queryArg) => ({
        url: `/api/projects/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.body,
      }),
    }),
    deleteProject: build.mutation<
      DeleteProjectApiResponse,
      DeleteProjectApiArg
    >({
      query: (queryArg) => ({
        url: `/api/projects/${queryArg.id}`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as projectsApi };
export type ListProjectsApiResponse = /** status 200  */ Project[];
export type ListProjectsApiArg = {
  include?: "autosave";
};
export type CreateProjectApiResponse = /** status 201  */ Project;
export type CreateProjectApiArg = {
  body: {
    name?: string;
    slides?: Slide[];
    outputFormat?: string;
  };
};
export type GetProjectApiResponse = /** status 200  */ Project;
export type GetProjectApiArg = {
  id: string;
};
export type UpdateProjectApiResponse = /** status 200  */ Project;
export type UpdateProjectApiArg = {
  id: string;
  body: {
    name?: string;
    slides?: Slide[];
    outputFormat?: string;
    revision?: number;
  };
};
export type DeleteProjectApiResponse = unknown;
export type DeleteProjectApiArg = {
  id: string;
};
export type Slide = {
  id: string;
  imageUrl: string;
  textLayers: object[];
  isGenerated: boolean;
};
export type Project = {
  id: string;
  name: string;
  slides: Slide[];
  outputFormat: string;
  revision: number;
  createdAt: string;
  updatedAt: string;
};
export const {
  useListProjectsQuery,
  useCreateProjectMutation,
  useGetProjectQuery,
  useUpdateProjectMutation,
  useDeleteProjectMutation,
} = injectedRtkApi;

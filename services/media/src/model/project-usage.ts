/** What this service knows of a project: which images it shows. Learned from the events of the projects service. */
export interface ProjectUsage {
  projectId: string;
  userId: string;
  name: string;
  /** Version of the project that this is about; older news are dropped. */
  revision: number;
  /** Ids of library images on its slides. */
  imageIds: string[];
}

/** A project that shows an image, as told to the person who wants to delete it. */
export interface ProjectReference {
  id: string;
  name: string;
}

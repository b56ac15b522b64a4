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

/** What is left to be done after news about a project: the images that it began or ceased to show since their use was last settled. */
export interface UnsettledUse {
  projectId: string;
  userId: string;
  /** The revision at which this was read; later news have a list of their own that contains these images, too. */
  revision: number;
  imageIds: string[];
}

/** A project that shows an image, as shown to the person who wants to delete it. */
export interface ProjectReference {
  id: string;
  name: string;
}

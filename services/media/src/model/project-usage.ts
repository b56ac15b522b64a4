/** Images that a project shows, from the events of the projects service. */
export interface ProjectUsage {
  projectId: string;
  userId: string;
  name: string;
  /** Version of the project; older events are dropped. */
  revision: number;
  /** Ids of library images on its slides. */
  imageIds: string[];
}

/** Images to settle after an event about a project: those that it started or ceased to show since their use was last settled. */
export interface UnsettledUse {
  projectId: string;
  userId: string;
  /** The revision at which this was read; a later event has its own list, which contains these images, too. */
  revision: number;
  imageIds: string[];
}

/** A project that shows an image, as shown to the person who wants to delete it. */
export interface ProjectReference {
  id: string;
  name: string;
}

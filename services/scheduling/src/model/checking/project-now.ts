import type { OutputFormatId, Slide } from '@viral-slides/slide-document';

/** A project as it is now. */
export interface ProjectNow {
  id: string;
  name: string;
  revision: number;
  outputFormat: OutputFormatId;
  slides: Slide[];
}

/** The initial values for a post of the open project. */
export interface ScheduleStart {
  projectId: string;
  /** Text of the first slide; blank where it says nothing. */
  title: string;
  /** The caption of the project; blank where none was written. */
  description: string;
}

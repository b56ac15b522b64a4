import type { ProjectPlace } from '../model/project-page.ts';

/** The items of a list, and how many it leaves out because a newer build wrote them and this one cannot read them (ADR 0037). */
export interface Listed<Items> {
  items: Items;
  newerCount: number;
  /** The last place of this page where more follow; absent or null after the last one. */
  end?: ProjectPlace | null;
}

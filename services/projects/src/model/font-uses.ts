/** How much of a person's is written with a font. */
export interface FontUses {
  projects: number;
  templates: number;
  brandKits: number;
}

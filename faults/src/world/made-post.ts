/** A post at a platform. */
export interface MadePost {
  /** Id of the account there. */
  account: string;
  /** When it was started, by the clock of the platforms unless it is said otherwise. */
  at: Date;
}

/** The post that is looked for: by its title, and its person's accounts. */
export interface Looked {
  title: string;
  person: { userId: string };
}

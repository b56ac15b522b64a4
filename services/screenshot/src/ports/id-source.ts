/** Makes ids that nobody can guess. */
export interface IdSource {
  /** A new random UUID, version 4. */
  newId(): string;
}

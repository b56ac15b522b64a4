/** Makes ids and secrets that nobody can guess. */
export interface IdSource {
  /** A new random UUID. */
  newId(): string;
}

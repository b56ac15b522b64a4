/** Makes ids that cannot be guessed. */
export interface IdSource {
  /** A new random UUID, version 4. */
  newId(): string;
}

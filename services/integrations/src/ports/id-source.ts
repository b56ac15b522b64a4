/** Makes ids. */
export interface IdSource {
  /** A new random UUID. */
  newId(): string;
}

/**
 * Names of saves. A client that saves slides can name the save, so that it recognizes its own slides later: the answer may have been lost, and
 * others may have changed the project since.
 */
export interface Save {
  /** Chosen by the client; one for each time it opens a project. */
  clientId: string;
  /** From 1. A save with a higher number goes on from those of the same client with lower ones. */
  number: number;
}

/** A save that the project has. */
export interface StoredSave extends Save {
  /** The revision that it made. */
  revision: number;
}

/** Clients whose last save a project remembers. */
export const maxLastSaves = 32;

/** Adds a save: each client has its last one in the list, oldest revision first. */
export function withSave(saves: readonly StoredSave[], save: StoredSave): StoredSave[] {
  return [...saves.filter(({ clientId }) => clientId !== save.clientId), save].slice(-maxLastSaves);
}

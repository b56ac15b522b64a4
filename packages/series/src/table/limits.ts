/** Most rows of a table: each becomes a project, and all of them are looked at on one screen. */
export const maxTableRows = 500;
/** Most columns of a table. */
export const maxTableColumns = 60;
/** Largest table, in bytes of UTF-8. */
export const maxTableBytes = 1_000_000;

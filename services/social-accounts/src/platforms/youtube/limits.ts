/** Longest title, in UTF-16 units: Google says characters, and this is the strictest reading. */
export const maxTitleUnits = 100;
/** Longest description, in bytes of UTF-8. */
export const maxDescriptionBytes = 5_000;
/** Not taken in titles, descriptions and tags. */
export const forbiddenCharacters = '<>';
/** All tags together, in characters as Google counts them: commas between them, two quotes around one with a space. */
export const maxTagsCharacters = 500;
/** Uploads that Google takes in a day from one API project, which is the whole installation, unless its operator was given more. */
export const uploadsPerDay = 100;

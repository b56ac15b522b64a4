/** Most autopilots of a person. */
export const maxAutopilots = 50;
/** Most packs of which an autopilot takes pictures. */
export const maxAutopilotPacks = 10;
/** Most names of blanks that an autopilot has words for, and most words of each. */
export const maxAutopilotBlanks = 20;
/** Longest words for a blank, in characters. */
export const maxBlankLength = 60;
/** Longest time in which a picture does not come again, in days. */
export const maxCoolDownDays = 365;

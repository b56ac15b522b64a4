/** Bounds for the settings of an autopilot: the form and the service say the same. */
export const autopilotBounds = {
  /** Packs that pictures are taken from. */
  packs: 10,
  /** Names of blanks that it has words for, and words of each. */
  blanks: 20,
  /** Longest words for a blank, in characters. */
  blank: 60,
  /** Longest time in which a picture does not come again, in days. */
  coolDownDays: 365,
};

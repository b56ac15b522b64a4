/** A project was not renamed, since it was renamed by another tab or user after the rename was opened here. */
export class RenamedElsewhere extends Error {
  /** Present name. */
  readonly currentName: string;

  constructor(currentName: string) {
    super(`The project is now called "${currentName}"`);
    this.name = 'RenamedElsewhere';
    this.currentName = currentName;
  }
}

/** @throws RenamedElsewhere where the present name is neither the one that was shown nor the wanted one */
export function expectName(current: string | undefined, { known, wanted }: { known: string; wanted: string }): void {
  if (current !== undefined && current !== known && current !== wanted) throw new RenamedElsewhere(current);
}

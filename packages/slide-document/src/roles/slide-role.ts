/** Roles of a template's slide. */
export const ROLE_KINDS = ['hook', 'body', 'call-to-action', 'fixed'] as const;

/** One of them. A body slide comes as often as there are texts for it. */
export type RoleKind = (typeof ROLE_KINDS)[number];

/** Longest name of a slot, in UTF-16 code units. */
export const MAX_SLOT_NAME_LENGTH = 40;
/** Most lines that a slot can allow. */
export const MAX_SLOT_LINES = 20;

/** A place for words, by a name that people and tables know it by. */
export interface TextSlot {
  /** On body slides texts go to the places of this name in turn; on others each place of the name gets the same text. */
  name: string;
  /** Longest text, in characters as people count them. Absent: what any text of a slide takes. */
  maxCharacters?: number | undefined;
  /** Most lines, as the text breaks in its box. Absent: as many as there are. */
  maxLines?: number | undefined;
  /** Whether the text has to lie on the slide in its full size. Absent: it need not. */
  mustFit?: true | undefined;
  /** Whether nothing is made without a text for it. Absent: the words of the template stand in. */
  isRequired?: true | undefined;
}

/** Source of a slide's picture. */
export type PictureRule =
  /** A picture of this pack of the library, dealt by the caller that makes the slides. */
  | { kind: 'pack'; packId: string }
  /** Always the one of the template. */
  | { kind: 'pinned' }
  /** None. */
  | { kind: 'blank' };

/** Role of one slide in a template. */
export interface SlideRole {
  kind: RoleKind;
  /** Absent: the image that is given, or else the template’s image. */
  picture?: PictureRule | undefined;
  /** For the texts of the slide in their order, from back to front; null: the template’s text stays. Those left out are null. */
  slots?: (TextSlot | null)[] | undefined;
}

/** Returns the slot of a text of a slide; null where its words stay. */
export function slotAt(role: SlideRole | undefined, place: number): TextSlot | null {
  return role?.slots?.[place] ?? null;
}

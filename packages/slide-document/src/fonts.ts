/** Font families a text layer may use; the product ships all of them. */
export const FONT_FAMILIES = ['Inter', 'Outfit', 'Montserrat', 'Playfair Display', 'Roboto', 'Open Sans', 'Lora', 'Poppins'] as const;

/** One of the shipped font families. */
export type FontFamily = (typeof FONT_FAMILIES)[number];

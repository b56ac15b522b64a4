// The font faces that slides are drawn with, in the weights 300 to 700. Import this wherever slides are drawn; browsers fetch a
// face only when something uses it. Inter comes with the interface itself.
import '@fontsource-variable/outfit';
import '@fontsource-variable/montserrat';
import '@fontsource-variable/playfair-display';
import '@fontsource-variable/roboto';
import '@fontsource-variable/open-sans';
import '@fontsource-variable/lora';
// The italics that a family has; browsers slant the others.
import '@fontsource-variable/inter/wght-italic.css';
import '@fontsource-variable/montserrat/wght-italic.css';
import '@fontsource-variable/playfair-display/wght-italic.css';
import '@fontsource-variable/roboto/wght-italic.css';
import '@fontsource-variable/open-sans/wght-italic.css';
import '@fontsource-variable/lora/wght-italic.css';
import '@fontsource/poppins/300.css';
import '@fontsource/poppins/400.css';
import '@fontsource/poppins/500.css';
import '@fontsource/poppins/600.css';
import '@fontsource/poppins/700.css';
// Fonts for characters that the eight families lack. Without these, emoji and other scripts would look as the machine likes: one way in the editor,
// another on the server.
import '@fontsource-variable/noto-sans-arabic';
import '@fontsource-variable/noto-sans-hebrew';
import '@infolektuell/noto-color-emoji/index.css';
import './emoji-svg.css';

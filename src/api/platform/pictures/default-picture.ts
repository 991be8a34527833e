/**
 * Replaces a picture that could not be rendered: an eight-pointed star as on dome tiles, in the shop's muted colours.
 */
export const defaultPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">
<rect width="1000" height="1000" fill="#f1ece2"/>
<g fill="none" stroke="#c9bda6" stroke-width="18" stroke-linejoin="round">
<rect x="340" y="340" width="320" height="320"/><rect x="340" y="340" width="320" height="320" transform="rotate(45 500 500)"/>
<circle cx="500" cy="500" r="84" stroke-width="12"/>
</g></svg>`

/** The public name of the default picture. */
export const DEFAULT_PICTURE_NAME = 'default.svg'

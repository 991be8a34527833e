/** Stands where a picture could not be made: the plan of a domed crossroads, in the shop's quiet colours. */
export const defaultPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">
<rect width="1000" height="1000" fill="#f1ece2"/>
<g fill="none" stroke="#c9bda6" stroke-width="18" stroke-linejoin="round">
<path d="M420 250h160v120l50 50h120v160H630l-50 50v120H420V630l-50-50H250V420h120l50-50z"/>
<circle cx="500" cy="500" r="92"/><path d="M435 435l130 130M565 435 435 565" stroke-width="10"/>
</g></svg>`

/** The name under which anybody may ask for it. */
export const DEFAULT_PICTURE_NAME = 'default.svg'

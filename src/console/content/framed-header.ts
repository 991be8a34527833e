/** Response header of previews: the console may show the page in a frame. */
export const FRAMED_HEADER = 'x-page-framed'

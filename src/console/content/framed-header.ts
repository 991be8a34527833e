/** Says of a page that it may stand in a frame of the console's own pages: a preview. */
export const FRAMED_HEADER = 'x-page-framed'

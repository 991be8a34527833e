/**
 * So many sub-categories of each category stand in the menu of every page, and the way to the others: of a shop with
 * hundreds they would be half of each page.
 */
export const SHOWN_IN_MENUS = 8

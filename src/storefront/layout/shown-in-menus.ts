/**
 * The number of sub-categories named below each category in the menu. The menu shows every category within 400 px
 * (spec §9); the category's own page lists the rest.
 */
export const SHOWN_IN_MENUS = 3

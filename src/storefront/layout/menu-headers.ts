/** What menus are filled with: nothing to find for search engines, the same for all, and asked for at every opening. */
export const MENU_HEADERS = { 'x-robots-tag': 'noindex', 'cache-control': 'public, max-age=60' }

/**
 * The headers of menu contents: not indexed, equal for all visitors, and cached because every opening requests them.
 */
export const MENU_HEADERS = { 'x-robots-tag': 'noindex', 'cache-control': 'public, max-age=60' }

/** Slug of a product, also from the whole address of its page. */
export const slugIn = (text: string): string => text.trim().match(/([^/]+)\/product(?:\/|$)/)?.[1] ?? text.trim()

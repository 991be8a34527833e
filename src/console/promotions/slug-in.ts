/** The name in the address of a product's page, also where the whole address was pasted. */
export const slugIn = (text: string): string => text.trim().match(/([^/]+)\/product(?:\/|$)/)?.[1] ?? text.trim()

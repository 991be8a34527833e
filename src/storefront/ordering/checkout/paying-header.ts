/** Set on the page that shows Stripe's fields; src/server/page-headers.ts opens the content policy for it and takes it away. */
export const PAYING_HEADER = 'x-page-pays'

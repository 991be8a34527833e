/**
 * Set on the page with Stripe's fields. src/server/page-headers.ts adapts the content security policy to it and removes
 * this header.
 */
export const PAYING_HEADER = 'x-page-pays'

/** All that is built: what React draws, pages and mails, in one bundle with one React. */
export { renderMail } from '../mails/render-mail.tsx'
export { createStorefront } from '../storefront/server.ts'

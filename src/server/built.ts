/** The bundle of everything that React renders, pages and mails, with a single React. */
export { renderMail } from '#mails/render-mail.tsx'
export { createStorefront } from '#storefront/server.ts'

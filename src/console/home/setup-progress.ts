import { DEFAULT_USD_RATE } from '#contract/site/console-settings.ts'
import type { Figures } from '#contract/staff/home.ts'
import type { Me } from '#contract/staff/sessions.ts'
import type { RequestContext } from '../request-context.ts'

/** Permissions that the first steps require: those of their endpoints. */
export const SETUP_PERMISSIONS = [
  'goods.read',
  'goods.write',
  'settings.read',
  'settings.write',
  'content.read',
  'content.write',
  'staff.read',
  'staff.write',
] as const

/** The steps from an empty shop to one that is ready, in the order in which they are shown. */
export const setupSteps = [
  ...(['stores', 'categories', 'goods', 'delivery'] as const),
  ...(['contact', 'logo', 'currency', 'pages', 'mail', 'staff'] as const),
]
export type SetupStep = (typeof setupSteps)[number]
/** Whether each step is done. */
export type SetupProgress = Record<SetupStep, boolean>

/**
 * Progress of a new shop, for staff with permission for every step. Null for other staff, for a shop with recent orders, and when
 * everything is done. If there are recent orders, the function sends no requests, so that the home page does not wait for them.
 */
export async function setupProgressOf(
  { console: { goods, stores, categories, delivery, settings, pages, members } }: RequestContext['api'],
  { permissions, mail_leaves }: Pick<Me, 'permissions' | 'mail_leaves'>,
  lately: Pick<Figures, 'orders'> | undefined,
): Promise<SetupProgress | null> {
  const may = SETUP_PERMISSIONS.every((one) => permissions.includes(one))
  if (!may || lately?.orders !== 0) return null
  const query = { limit: 1 }
  const [lists, { contact, logos, currency, rates }, staff] = await Promise.all([
    Promise.all([
      stores.list({ query }),
      categories.list({ query }),
      goods.list({ query }),
      delivery.list({ query }),
      pages.list({ query }),
    ]),
    settings.read(),
    members.list(),
  ])
  const [ofStores, ofCategories, ofGoods, ofDelivery, ofPages] = lists.map(({ data }) => data.length > 0)
  const done = {
    stores: ofStores === true,
    categories: ofCategories === true,
    goods: ofGoods === true,
    delivery: ofDelivery === true,
    contact: contact.phone !== '' || contact.email !== '',
    logo: logos.header !== '',
    // The first settings that are stored contain the default rate too.
    currency: rates.length > 1 || currency.usd_rate !== DEFAULT_USD_RATE,
    pages: ofPages === true,
    mail: mail_leaves,
    staff: staff.data.length > 1,
  }
  return setupSteps.every((step) => done[step]) ? null : done
}

import { openerOf } from '#cli/opened-shop.ts'
import { loadConfig } from '#server/config.ts'

/**
 * What the operator does beside a running bazaar, that of the shop's journeys or of the console's. Done in this process: the command
 * itself has its own tests (cli/), and starting it takes a second each time.
 */
const beside = (shop: 'SHOP' | 'STAFFED_SHOP') =>
  openerOf(() => {
    const { [`${shop}_DATA_DIR`]: DATA_DIR, [`${shop}_URL`]: SITE_URL } = process.env
    return loadConfig({ ...process.env, DATA_DIR, SITE_URL })
  })

export const asOperator = beside('STAFFED_SHOP')
export const asOperatorOfShop = beside('SHOP')

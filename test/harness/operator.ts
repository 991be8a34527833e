import { shopOpener } from '#cli/opened-shop.ts'
import { loadConfig } from '#server/config.ts'

/**
 * Runs the operator's work on a running bazaar: that of the storefront's or of the console's tests. Runs in this process,
 * because the command takes a second to start and has its own tests (cli/).
 */
const operatorOf = (shop: 'SHOP' | 'STAFFED_SHOP') =>
  shopOpener(() => {
    const { [`${shop}_DATA_DIR`]: DATA_DIR, [`${shop}_URL`]: SITE_URL } = process.env
    return loadConfig({ ...process.env, DATA_DIR, SITE_URL })
  })

export const asOperator = operatorOf('STAFFED_SHOP')
export const asOperatorOfShop = operatorOf('SHOP')

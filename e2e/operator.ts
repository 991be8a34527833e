import { execFileSync } from 'node:child_process'

/** The operator's command beside a running bazaar, that of the shop's journeys or of the console's: what it printed. */
const beside =
  (shop: 'SHOP' | 'STAFFED_SHOP') =>
  (...args: string[]): string => {
    const node = ['--import', './api/platform/database/lean-drizzle.ts', 'operator/shop.ts', ...args]
    const { [`${shop}_DATA_DIR`]: DATA_DIR, [`${shop}_URL`]: SITE_URL } = process.env
    return execFileSync(process.execPath, node, { env: { ...process.env, DATA_DIR, SITE_URL }, encoding: 'utf8' })
  }

export const operator = beside('STAFFED_SHOP')
export const operatorOfShop = beside('SHOP')

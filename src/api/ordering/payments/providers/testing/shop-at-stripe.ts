import { openTestShop } from '../../../../testing/shop.ts'
import { takesMoneyBy } from './paying.ts'
import { openStripe } from './stripe-server.ts'

/** A test shop with Stripe as its only payment provider and without rate limits. `close` closes both. */
export async function openShopAtStripe() {
  const stripe = await openStripe()
  const shop = await openTestShop()
  shop.services.limits = false
  takesMoneyBy(shop, stripe)
  return {
    shop,
    stripe,
    close: async () => {
      await shop.close()
      await stripe.close()
    },
  }
}

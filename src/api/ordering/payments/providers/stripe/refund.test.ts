import { afterAll, beforeAll } from 'vitest'
import type { PaymentProvider } from '../provider.ts'
import {
  itGivesBackOnce,
  itKnowsNothingWithWrongKeys,
  itTurnsDownRefundsOfWhatIsNotThere,
} from '../testing/provider-without-shop.ts'
import { openStripe } from '../testing/stripe-server.ts'
import { type StripeKeys, stripeProvider } from './provider.ts'

let theirs: Awaited<ReturnType<typeof openStripe>>
let keys: StripeKeys
let provider: PaymentProvider
beforeAll(async () => {
  theirs = await openStripe()
  keys = theirs.keys.stripe
  provider = stripeProvider(keys)
})
afterAll(() => theirs.close())

const alone = () => ({ provider, theirs })

itGivesBackOnce(alone)
itTurnsDownRefundsOfWhatIsNotThere(alone)
itKnowsNothingWithWrongKeys(alone, (secret, place) =>
  stripeProvider({ ...keys, ...place, ...(secret && { secretKey: secret }) }),
)

import { toWire } from '../../contract/money.ts'
import { payments } from '../../contract/payments.ts'
import { implement } from '../implement.ts'
import { readUsdRate } from '../site/settings.ts'
import { methodsOn } from './methods.ts'

export const paymentsHttp = implement(payments, {
  gateways: async (_, { reads, shop }) => ({
    methods: methodsOn(shop.paymentProviders),
    usd_rate: toWire(await readUsdRate(reads)),
  }),
})

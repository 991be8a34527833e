import { push } from '#contract/staff/push.ts'
import { deviceName } from '../../customers/accounts/device-name.ts'
import { implement } from '../../platform/request/implement.ts'
import { keyOf } from '../second-factor/spend-code.ts'
import { allowDevice, devicesOf, endDevice } from './own-devices.ts'
import { vapidKeys } from './vapid-keys.ts'

export const pushHttp = implement(push, {
  read: async (_, ask) => ({
    key: (await vapidKeys(ask.shop.db, keyOf(ask.shop))).publicKey,
    devices: await devicesOf(ask.db, ask.staff().id),
  }),
  allow: async ({ body }, ask) => {
    const device = deviceName(body.device || ask.userAgent)
    await allowDevice(ask.acting(), { ...body, device, isGuarded: !ask.shop.outside })
    return { devices: await devicesOf(ask.db, ask.staff().id) }
  },
  end: async ({ params: { id } }, ask) => {
    await endDevice(ask.acting(), id)
    return { devices: await devicesOf(ask.db, ask.staff().id) }
  },
})

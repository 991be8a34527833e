import { push } from '#contract/staff/push.ts'
import { deviceName } from '../../customers/accounts/device-name.ts'
import { implement } from '../../platform/request/implement.ts'
import { keyOf } from '../second-factor/spend-code.ts'
import { allowDevice, devicesOf, endDevice } from './own-devices.ts'
import { vapidKeys } from './vapid-keys.ts'

export const pushHttp = implement(push, {
  read: async (_, ctx) => ({
    key: (await vapidKeys(ctx.services.db, keyOf(ctx.services))).publicKey,
    devices: await devicesOf(ctx.db, ctx.staff().id),
  }),
  allow: async ({ body }, ctx) => {
    const device = deviceName(body.device || ctx.userAgent)
    await allowDevice(ctx.acting(), { ...body, device, isGuarded: !ctx.services.allowedTargets })
    return { devices: await devicesOf(ctx.db, ctx.staff().id) }
  },
  end: async ({ params: { id } }, ctx) => {
    await endDevice(ctx.acting(), id)
    return { devices: await devicesOf(ctx.db, ctx.staff().id) }
  },
})

import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText, Uuid } from '../fields.ts'

/** A browser with push notifications. */
export const PushDevice = z.object({ id: Uuid, name: z.string(), since: Time })
export type PushDevice = z.infer<typeof PushDevice>

/** Bytes in URL-safe Base64, as browsers send keys. */
const Bytes = z.string().regex(/^[A-Za-z0-9_-]{16,200}={0,2}$/)

export const push = {
  read: {
    method: 'GET',
    path: '/console/push',
    auth: 'staff',
    may: 'self',
    summary: 'List your devices with push notifications, and the shop’s public key for them',
    data: z.object({ key: z.string(), devices: z.array(PushDevice) }),
  },
  allow: {
    method: 'POST',
    path: '/console/push',
    auth: 'staff',
    may: 'self',
    summary: 'Enable push notifications on this device; the same browser again is one device',
    body: z.object({
      endpoint: TypedText.min(1).max(1000),
      p256dh: Bytes,
      auth: Bytes,
      /** A `User-Agent` as the name of this browser. The request header is the default. */
      device: TypedText.max(1000).default(''),
    }),
    data: z.object({ devices: z.array(PushDevice) }),
  },
  end: {
    method: 'DELETE',
    path: '/console/push/:id',
    auth: 'staff',
    may: 'self',
    summary: 'Disable push notifications on a device; repeating changes nothing',
    params: z.object({ id: Uuid }),
    data: z.object({ devices: z.array(PushDevice) }),
  },
} as const satisfies Contract

export const pushRefusals = ['push_not_possible'] as const

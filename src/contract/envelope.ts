import { z } from 'zod'

/** The frame of every response (spec §7): 200 success, 201 business error, otherwise the HTTP code. */
export const Envelope = z.object({ status: z.number().int(), message: z.string(), data: z.unknown() })
export type Envelope = z.infer<typeof Envelope>

/** `data` of a business error: all messages, their codes, and the message of each form field by name. */
export const BusinessErrorData = z.object({
  form: z.array(z.string()),
  codes: z.array(z.string()).default([]),
  fields: z.record(z.string(), z.string()).default({}),
})
export type BusinessErrorData = z.infer<typeof BusinessErrorData>

export const SUCCESS = 200
export const BUSINESS_ERROR = 201

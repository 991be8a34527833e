import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Email, Flag, orNone, Phone, TypedText, Uuid } from '../fields.ts'
import { addressProblems } from './address-problems.ts'

const text = (max: number) => TypedText.max(max)

/** Text fields of an address form (spec §3). */
export const addressFieldNames = [
  'name',
  'phone',
  'phone2',
  'email',
  'country',
  'state',
  'city',
  'zipCode',
  'address',
  'address2',
  'landmark',
] as const

/** Fields of an address (spec §3). AF needs no postcode. `city` is the city or district, `landmark` a place nearby. */
export const AddressFields = z.object({
  name: text(120).min(1),
  email: orNone(Email),
  phone: Phone,
  phone2: orNone(Phone),
  country: text(2).min(2),
  /** Code of the state or province; empty if the country has none. */
  state: text(12).default(''),
  city: text(120).min(1),
  zipCode: text(20).default(''),
  address: text(300).min(1),
  address2: text(300).default(''),
  landmark: text(200).default(''),
  /** True makes it the default address; omitted changes nothing. */
  preferred: Flag.optional(),
})
export type AddressFields = z.output<typeof AddressFields>

type Problem = { code: string; field: keyof AddressFields }

/**
 * Reports problems of combined fields together with those of single fields, so that the shopper corrects all at once.
 */
export const tellProblems =
  (problemsOf: (fields: AddressFields) => Problem[]) =>
  (fields: AddressFields, { issues, addIssue }: z.core.$RefinementCtx<AddressFields>): void => {
    const told = new Set(issues.map(({ path }) => path?.[0]))
    for (const { code, field } of problemsOf(fields))
      if (!told.has(field)) addIssue({ code: 'custom', message: code, path: [field] })
  }

export const Address = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  phone2: z.string(),
  country: z.string(),
  country_title: z.string(),
  state: z.string(),
  state_title: z.string(),
  city: z.string(),
  zipCode: z.string(),
  address: z.string(),
  address2: z.string(),
  landmark: z.string(),
  /** True for the default address of carts. */
  preferred: z.boolean(),
})
export type Address = z.infer<typeof Address>

export const addressRefusals = [
  'address_unknown',
  'addresses_full',
  'country_unknown',
  'state_unknown',
  'city_not_of_state',
  'zip_required',
  'phone_not_of_country',
] as const

export const addresses = {
  all: {
    method: 'GET',
    path: '/user/address/all',
    auth: 'guest',
    summary: "The shopper's addresses, newest first",
    data: z.object({ data: z.array(Address) }),
  },
  action: {
    method: 'POST',
    path: '/user/address/action',
    auth: 'guest',
    httpErrors: ['too_many_requests'],
    creates: true,
    summary: 'Add an address, or update the one with `id`',
    body: AddressFields.extend({
      id: z.union([z.literal('').transform(() => undefined), Uuid]).optional(),
    }).superRefine(tellProblems(addressProblems)),
    data: Address,
  },
  delete: {
    method: 'DELETE',
    path: '/user/address/delete/:id',
    auth: 'guest',
    summary: 'Delete an address',
    params: z.object({ id: Uuid }),
    data: z.object({ id: Uuid }),
  },
} as const satisfies Contract

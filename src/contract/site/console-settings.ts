import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Amount, Email, Flag, listOf, oneLine, PhoneOrNone, Time, TypedText, Whole } from '../fields.ts'

const text = (max: number) => TypedText.max(max)
const orNone = <T extends z.ZodType>(schema: T) => z.union([TypedText.max(0), schema])
/** `#rrggbb` in any case. */
const Colour = TypedText.toLowerCase().regex(/^#[0-9a-f]{6}$/)
/** Measurement id of Google Analytics: `G-ABC123`. */
const MeasurementId = TypedText.toUpperCase().regex(/^G-[A-Z0-9]{4,20}$/)
const Worth = Amount.pipe(z.number().positive().max(1e9))
const Orders = Whole.pipe(z.number().min(1).max(100_000))

/**
 * Sections of the settings, each with its own form. Texts have both languages; if one is empty, the other is shown.
 * Money in afghani.
 */
export const settingSections = {
  shop: z.object({
    site_name_en: oneLine(80),
    site_name_fa: oneLine(80),
    meta_title_en: text(120),
    meta_title_fa: text(120),
    meta_description_en: text(400),
    meta_description_fa: text(400),
    copyright_text_en: text(200),
    copyright_text_fa: text(200),
    primary_color: Colour,
    primary_hover_color: Colour,
    /** Google Analytics (GA4); empty: off. */
    analytics_id: orNone(MeasurementId),
  }),
  contact: z.object({
    phone: PhoneOrNone,
    email: orNone(TypedText.pipe(Email)),
    address_en: text(300),
    address_fa: text(300),
    chat_number: PhoneOrNone,
    chat_greeting_en: text(300),
    chat_greeting_fa: text(300),
  }),
  currency: z.object({
    /** Afghani per dollar. */
    usd_rate: Amount.pipe(z.number().min(0.01).max(100_000)),
  }),
  limits: z.object({
    /** Hours until a cash order must be confirmed. */
    confirmation_hours: Whole.pipe(z.number().min(1).max(720)),
    /** Refund limit per order for staff without `refunds.unlimited`. */
    refund_limit: Amount.pipe(z.number().max(1e9)),
    /** Limits of open orders that are neither confirmed nor paid. */
    shopper_orders: Orders,
    shopper_worth: Worth,
    phone_orders: Orders,
    phone_worth: Worth,
    network_orders: Orders,
    network_worth: Worth,
  }),
  cash: z.object({
    /** Whether a delivered cash order counts as paid before the courier's cash is counted. */
    cash_paid_on_delivery: Flag,
    /** Whether cash in afghani is rounded to whole afghani. */
    cash_rounded: Flag,
  }),
}
export type SettingSection = keyof typeof settingSections
export const settingSectionNames = Object.keys(settingSections) as SettingSection[]

/**
 * Values that the form showed. Fields that a colleague changed since are rejected; fields that the form did not change
 * keep their current value.
 */
export const Seen = z.record(TypedText.max(60), z.unknown()).default({})

/** Positions of the shop's logos. */
export const logoSlots = ['header', 'footer'] as const
const LogoSlot = z.enum(logoSlots)
export type LogoSlot = z.infer<typeof LogoSlot>

/** Afghani per dollar in a shop whose rate was never changed. */
export const DEFAULT_USD_RATE = 70

/** A change of the exchange rate. */
export const RateChange = z.object({ usd_rate: z.number(), at: Time })
export type RateChange = z.infer<typeof RateChange>

export const Settings = z.object({
  shop: z.record(z.keyof(settingSections.shop), z.string()),
  contact: z.record(z.keyof(settingSections.contact), z.string()),
  currency: z.record(z.keyof(settingSections.currency), z.number()),
  limits: z.record(z.keyof(settingSections.limits), z.number()),
  cash: z.record(z.keyof(settingSections.cash), z.boolean()),
  /** Picture names; if empty, the shop's symbol and name are shown. */
  logos: z.record(LogoSlot, z.string()),
  /** Newest first. */
  rates: z.array(RateChange),
})
export type Settings = z.infer<typeof Settings>

const changing = { method: 'POST', auth: 'staff', may: 'settings.write', data: Settings } as const
const bodyOf = <T extends z.ZodRawShape>(section: z.ZodObject<T>) => section.partial().extend({ seen: Seen })

export const consoleSettings = {
  read: {
    method: 'GET',
    path: '/console/settings',
    auth: 'staff',
    may: 'settings.read',
    summary: 'Get the shop settings, with the history of the exchange rate',
    data: Settings,
  },
  shop: {
    ...changing,
    path: '/console/settings/shop',
    summary: 'Update the shop’s name, search engine texts and colors. Omitted fields keep their values',
    body: bodyOf(settingSections.shop),
  },
  contact: {
    ...changing,
    path: '/console/settings/contact',
    summary: 'Update the shop’s contact details. Omitted fields keep their values',
    body: bodyOf(settingSections.contact),
  },
  currency: {
    ...changing,
    path: '/console/settings/currency',
    summary: 'Update the US dollar rate; prices use it at once',
    body: bodyOf(settingSections.currency),
  },
  limits: {
    ...changing,
    path: '/console/settings/limits',
    summary: 'Update limits and deadlines of orders, and the return period. Omitted fields keep their values',
    body: bodyOf(settingSections.limits),
  },
  cash: {
    ...changing,
    path: '/console/settings/cash',
    summary: 'Set when cash counts as paid, for parcels handed over from now on',
    body: bodyOf(settingSections.cash),
  },
  putLogo: {
    ...changing,
    httpErrors: ['busy'],
    path: '/console/settings/logo',
    uploads: { bytes: 4_000_000, fields: 10, files: 1 },
    summary: 'Upload the logo of the header or the footer. It replaces the present one',
    body: z.object({ slot: LogoSlot, images: listOf(z.file()).pipe(z.array(z.file()).min(1)) }),
  },
  removeLogo: {
    ...changing,
    path: '/console/settings/logo/remove',
    summary: 'Remove a logo; the symbol and the shop’s name are shown instead',
    body: z.object({ slot: LogoSlot }),
  },
} as const satisfies Contract

/** Why a setting cannot be changed. */
export const settingRefusals = [
  'setting_changed_meanwhile',
  /** White text has too little contrast on this colour. */
  'color_contrast',
] as const

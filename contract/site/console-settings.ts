import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Amount, Email, Flag, listOf, oneLine, Phone, Time, TypedText, Whole } from '../fields.ts'

const text = (max: number) => TypedText.max(max)
const orNone = <T extends z.ZodType>(schema: T) => z.union([TypedText.max(0), schema])
/** `#rrggbb`, in whichever letters it is typed. */
const Colour = TypedText.toLowerCase().regex(/^#[0-9a-f]{6}$/)
/** As Google Analytics gives it out: `G-ABC123`. */
const MeasurementId = TypedText.toUpperCase().regex(/^G-[A-Z0-9]{4,20}$/)
const Worth = Amount.pipe(z.number().positive().max(1e9))
const Orders = Whole.pipe(z.number().min(1).max(100_000))

/**
 * The parts of the settings, each a form of its own. Texts stand in both languages of the build: where one is empty, the other is
 * shown. Money in afghani.
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
    /** Of Google Analytics (GA4); empty: nothing is measured. */
    analytics_id: orNone(MeasurementId),
  }),
  contact: z.object({
    phone: orNone(Phone),
    email: orNone(TypedText.pipe(Email)),
    address_en: text(300),
    address_fa: text(300),
    chat_number: orNone(Phone),
    chat_greeting_en: text(300),
    chat_greeting_fa: text(300),
  }),
  currency: z.object({
    /** Afghani for one dollar. */
    usd_rate: Amount.pipe(z.number().min(0.01).max(100_000)),
  }),
  limits: z.object({
    /** Hours in which an order paid in cash is to be confirmed. */
    confirmation_hours: Whole.pipe(z.number().min(1).max(720)),
    /** What staff without `refunds.unlimited` may give back of one order. */
    refund_limit: Amount.pipe(z.number().max(1e9)),
    /** How much may wait at once without being confirmed or paid. */
    shopper_orders: Orders,
    shopper_worth: Worth,
    phone_orders: Orders,
    phone_worth: Worth,
    network_orders: Orders,
    network_worth: Worth,
  }),
  cash: z.object({
    /** Whether an order paid in cash counts as paid once it is delivered, before its courier's cash is counted. */
    cash_paid_on_delivery: Flag,
    /** Whether an order that is paid in afghanis on delivery comes to whole afghanis. */
    cash_rounded: Flag,
  }),
}
export type SettingSection = keyof typeof settingSections
export const settingSectionNames = Object.keys(settingSections) as SettingSection[]

/** A form's fields as they were before: what somebody else changed since is refused, and what was not touched stays as it is now. */
export const Seen = z.record(TypedText.max(60), z.unknown()).default({})

/** Where a logo of the shop's own stands. */
export const logoSlots = ['header', 'footer'] as const
const LogoSlot = z.enum(logoSlots)
export type LogoSlot = z.infer<typeof LogoSlot>

/** When the rate of the dollar was set, and to what. */
export const RateChange = z.object({ usd_rate: z.number(), at: Time })
export type RateChange = z.infer<typeof RateChange>

export const Settings = z.object({
  shop: z.record(z.keyof(settingSections.shop), z.string()),
  contact: z.record(z.keyof(settingSections.contact), z.string()),
  currency: z.record(z.keyof(settingSections.currency), z.number()),
  limits: z.record(z.keyof(settingSections.limits), z.number()),
  cash: z.record(z.keyof(settingSections.cash), z.boolean()),
  /** Names of pictures; empty: the symbol and the name of the shop stand there. */
  logos: z.record(LogoSlot, z.string()),
  /** The newest first. */
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
    faults: ['busy'],
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

/** Why a setting is not changed. */
export const settingRefusals = [
  'setting_changed_meanwhile',
  /** White text is hard to read on it. */
  'color_contrast',
] as const

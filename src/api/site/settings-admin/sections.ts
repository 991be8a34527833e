import { toDecimal, toMinor } from '#contract/money.ts'
import type { SettingSection } from '#contract/site/console-settings.ts'
import { HOME_COUNTRY } from '../geography/home-country.ts'
import { readPhoneAnywhere } from '../geography/phone.ts'
import type { OpenOrderCap, OpenOrderCaps } from '../settings/open-order-caps.ts'
import type { Settings } from '../settings/tables.ts'

/** How one field of a form is read from the settings and written to them. */
export type Field<Value> = {
  read: (settings: Settings) => Value
  write: (settings: Settings, value: Value) => Settings
}
// biome-ignore lint/suspicious/noExplicitAny: each field has a value of its own, which the contract has parsed.
export type Fields = Record<string, Field<any>>

type WordsKey = 'siteName' | 'metaTitle' | 'metaDescription' | 'copyrightText' | 'address' | 'chatGreeting'
type TextKey = 'phone' | 'email' | 'primaryColor' | 'primaryHoverColor' | 'analyticsId'

/** One language of a text; the other languages stay. */
const inLanguage = (key: WordsKey, language: string): Field<string> => ({
  read: (settings) => settings[key][language] ?? '',
  write(settings, value) {
    const { [language]: _, ...others } = settings[key]
    return { ...settings, [key]: value === '' ? others : { ...others, [language]: value } }
  },
})

const text = (key: TextKey): Field<string> => ({
  read: (settings) => settings[key],
  write: (settings, value) => ({ ...settings, [key]: value }),
})

const money = (key: 'usdRate' | 'refundLimit'): Field<number> => ({
  read: (settings) => toDecimal(settings[key]),
  write: (settings, value) => ({ ...settings, [key]: toMinor(value) }),
})

const cap = (of: keyof OpenOrderCaps, part: keyof OpenOrderCap): Field<number> => ({
  read: ({ openOrders }) => (part === 'worth' ? toDecimal(openOrders[of].worth) : openOrders[of].orders),
  write: (settings, value) => ({
    ...settings,
    openOrders: {
      ...settings.openOrders,
      [of]: { ...settings.openOrders[of], [part]: part === 'worth' ? toMinor(value) : value },
    },
  }),
})

/** A number in E.164, as WhatsApp requires; an invalid number stays as typed. */
const inFull = (typed: string): string => readPhoneAnywhere(typed, HOME_COUNTRY) ?? typed

/** Every field of each form of the settings. */
export const sections: Record<SettingSection, Fields> = {
  shop: {
    site_name_en: inLanguage('siteName', 'en'),
    site_name_fa: inLanguage('siteName', 'fa'),
    meta_title_en: inLanguage('metaTitle', 'en'),
    meta_title_fa: inLanguage('metaTitle', 'fa'),
    meta_description_en: inLanguage('metaDescription', 'en'),
    meta_description_fa: inLanguage('metaDescription', 'fa'),
    copyright_text_en: inLanguage('copyrightText', 'en'),
    copyright_text_fa: inLanguage('copyrightText', 'fa'),
    primary_color: text('primaryColor'),
    primary_hover_color: text('primaryHoverColor'),
    analytics_id: text('analyticsId'),
  },
  contact: {
    phone: text('phone'),
    email: text('email'),
    address_en: inLanguage('address', 'en'),
    address_fa: inLanguage('address', 'fa'),
    chat_number: {
      read: ({ chatNumber }) => chatNumber,
      write: (settings, value) => ({ ...settings, chatNumber: inFull(value) }),
    },
    chat_greeting_en: inLanguage('chatGreeting', 'en'),
    chat_greeting_fa: inLanguage('chatGreeting', 'fa'),
  },
  currency: { usd_rate: money('usdRate') },
  limits: {
    confirmation_hours: {
      read: ({ confirmationHours }) => confirmationHours,
      write: (settings, confirmationHours) => ({ ...settings, confirmationHours }),
    },
    refund_limit: money('refundLimit'),
    shopper_orders: cap('shopper', 'orders'),
    shopper_worth: cap('shopper', 'worth'),
    phone_orders: cap('phone', 'orders'),
    phone_worth: cap('phone', 'worth'),
    network_orders: cap('network', 'orders'),
    network_worth: cap('network', 'worth'),
  },
  cash: {
    cash_paid_on_delivery: {
      read: ({ cashPaidOnDelivery }) => cashPaidOnDelivery,
      write: (settings, cashPaidOnDelivery) => ({ ...settings, cashPaidOnDelivery }),
    },
    cash_rounded: {
      read: ({ cashRounded }) => cashRounded,
      write: (settings, cashRounded) => ({ ...settings, cashRounded }),
    },
  },
}

/** The values of a form's fields in the settings. */
export const shownBy = (fields: Fields, settings: Settings): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.read(settings)]))

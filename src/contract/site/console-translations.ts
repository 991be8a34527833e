import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Flag, oneLine, TypedText, Whole } from '../fields.ts'
import { Seen } from './console-settings.ts'
import { lines } from './texts.ts'

export const MAX_LANGUAGES = 20

export const directions = ['ltr', 'rtl'] as const

/** A language of the shop, enabled or disabled. */
export const ShopLanguage = z.object({
  code: z.string(),
  name: z.string(),
  direction: z.enum(directions),
  public: z.boolean(),
  /** True for languages that ship with the shop: complete, with a fixed name, and not deletable. */
  built: z.boolean(),
  /** Number of changed texts; for an added language, of all its texts. */
  changed: z.int(),
  /** Number of missing texts, which are shown in English. */
  missing: z.int(),
})
export type ShopLanguage = z.infer<typeof ShopLanguage>
export const ShopLanguages = z.object({ data: z.array(ShopLanguage) })

/** One text of the interface. */
export const Translation = z.object({
  key: z.string(),
  /** The default text: in this language, or in English for an added language. */
  original: z.string(),
  /** The current text; empty if an added language lacks it. */
  text: z.string(),
  changed: z.boolean(),
})
export type Translation = z.infer<typeof Translation>

/** Filters of the list of texts. */
export const translationLists = ['all', 'changed', 'missing'] as const

const Code = TypedText.toLowerCase().regex(/^[a-z]{2,3}$/, 'language_code_invalid')
export const languageFields = z.object({ name: oneLine(60), direction: z.enum(directions), public: Flag })

const ofLanguage = z.object({ code: TypedText.max(12) })
const ofTranslation = ofLanguage.extend({ key: TypedText.max(200) })
const reading = { method: 'GET', auth: 'staff', may: 'content.read' } as const
const writing = { method: 'POST', auth: 'staff', may: 'content.write' } as const

export const consoleLanguages = {
  list: {
    ...reading,
    path: '/console/languages',
    summary: 'List the shop’s languages, enabled or not, with their numbers of texts',
    data: ShopLanguages,
  },
  add: {
    ...writing,
    path: '/console/languages',
    creates: true,
    summary: 'Add a language, disabled until you enable it; missing texts are shown in English',
    body: z.object({ code: Code, name: oneLine(60), direction: z.enum(directions) }),
    data: ShopLanguages,
  },
  change: {
    ...writing,
    path: '/console/languages/:code',
    summary:
      'Enable or disable a language, or update the name and format of an added one. Omitted fields keep their values',
    params: ofLanguage,
    body: languageFields.partial().extend({ seen: Seen }),
    data: ShopLanguages,
  },
  remove: {
    method: 'DELETE',
    path: '/console/languages/:code',
    auth: 'staff',
    may: 'content.write',
    summary: 'Delete an added language with all its texts',
    params: ofLanguage,
    data: ShopLanguages,
  },
} as const satisfies Contract

export const consoleTranslations = {
  list: {
    ...reading,
    path: '/console/languages/:code/words',
    httpErrors: ['not_found'],
    summary: 'List interface texts of one language with the original texts. Next page: `before`',
    params: ofLanguage,
    query: z.object({
      /** A part of a key, or words of the current or default text. */
      search: TypedText.max(200).optional(),
      list: z.enum(translationLists).default('all'),
      before: TypedText.max(200).optional(),
      limit: Whole.pipe(z.number().min(1).max(100)).default(30),
    }),
    data: z.object({ data: z.array(Translation), next: z.string().nullable() }),
  },
  one: {
    ...reading,
    path: '/console/languages/:code/words/:key',
    httpErrors: ['not_found'],
    summary: 'Get an interface text',
    params: ofTranslation,
    data: Translation,
  },
  change: {
    ...writing,
    path: '/console/languages/:code/words/:key',
    summary: 'Override an interface text; parameters in {{braces}} are kept',
    params: ofTranslation,
    body: z.object({ text: lines(2_000).min(1), seen: Seen }),
    data: Translation,
  },
  reset: {
    ...writing,
    path: '/console/languages/:code/words/:key/reset',
    summary: 'Restore the original interface text',
    params: ofTranslation,
    body: z.object({}),
    data: Translation,
  },
} as const satisfies Contract

export const translationErrorCodes = [
  'language_unknown',
  'language_code_invalid',
  'language_there',
  /** A path of the shop starts with this code, such as `/all`. */
  'language_code_reserved',
  /** English is the fallback of all other languages. */
  'language_needed',
  /** Languages that ship with the shop keep name and direction, and can be disabled but not deleted. */
  'language_built',
  'word_unknown',
  'word_lacks',
  'word_has_unknown',
] as const

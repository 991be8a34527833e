import type { z } from 'zod'
import { BUSINESS_ERROR, type BusinessErrorData, SUCCESS } from '#contract/envelope.ts'
import { type BusinessErrorCode, businessErrorCodes } from '#contract/errors.ts'
import { httpErrorCodes } from '#contract/http-errors.ts'
import { formatNumber } from '#i18n/format.ts'
import { type MessageKey, messages } from '#i18n/messages.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import type { BusinessError, HttpError, Reason } from './errors.ts'

/** The envelope of a successful call. */
export const successEnvelope = (data: unknown, message = '') => ({ status: SUCCESS, message, data })

/** The envelope of a business error, with every reason as a sentence in the shopper's language. */
export function businessErrorEnvelope(error: BusinessError, t: Translate) {
  const reasons = error.reasons.map((reason) => ({ ...reason, sentence: sentenceOf(reason, t) }))
  const data: BusinessErrorData = {
    form: reasons.map((reason) => reason.sentence),
    codes: reasons.map((reason) => reason.code),
    fields: Object.fromEntries(reasons.flatMap((reason) => (reason.field ? [[reason.field, reason.sentence]] : []))),
  }
  return { status: BUSINESS_ERROR, message: data.form[0] ?? '', data }
}

/** The envelope of an HTTP error, in the given language and its digits. Some texts include the time until a retry. */
export function httpErrorEnvelope({ code, retryAfter = 60 }: Pick<HttpError, 'code' | 'retryAfter'>, language: string) {
  const when = {
    seconds: formatNumber(retryAfter, language),
    minutes: formatNumber(Math.ceil(retryAfter / 60), language),
  }
  return { status: httpErrorCodes[code], message: translator(language)(`errors.fault.${code}`, when), data: null }
}

/** Zod's issues as reasons. A message in a schema is an error code; all others become "required" or "not valid". */
export function reasonsOf(error: z.ZodError): Reason[] {
  return error.issues.map((issue) => {
    const field = String(issue.path[0] ?? '')
    const ownCode = businessErrorCodes.find((code) => code === issue.message)
    return { field, code: ownCode ?? (isMissing(issue) ? 'required' : 'invalid_field') }
  })
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'too_small') return issue.origin === 'string' && Number(issue.minimum) <= 2
  const asksForMore = issue.code === 'invalid_type' || issue.code === 'invalid_value'
  return asksForMore && (issue.input === undefined || issue.input === null || issue.input === '')
}

/** One reason as a sentence. */
export function sentenceOf(reason: Reason, t: Translate): string {
  const params = reason.params ?? (reason.field ? { type: fieldName(reason.field, t) } : {})
  return t(`errors.${reason.code satisfies BusinessErrorCode}`, params)
}

function fieldName(field: string, t: Translate): string {
  return Object.hasOwn(messages.en.errors.fields, field)
    ? t(`errors.fields.${field}` as MessageKey)
    : t('errors.fields.other', { name: field })
}

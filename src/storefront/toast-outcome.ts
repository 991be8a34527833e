import { ApiError } from '#contract/client.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { setToast } from '#web/toast.ts'
import type { RequestContext } from './request-context.ts'

/** Awaits an API call and leaves a toast for the next page: the message `done`, or the API's refusal. */
export async function toastOutcome({ cookies, language }: RequestContext, call: Promise<unknown>, done?: MessageKey) {
  try {
    await call
    if (done) setToast(cookies, { kind: 'success', message: translator(language)(done) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    setToast(cookies, { kind: 'error', message: error.message })
  }
}

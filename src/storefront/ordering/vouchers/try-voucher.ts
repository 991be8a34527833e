import { ApiError } from '#contract/client.ts'
import type { CartVoucher } from '#contract/ordering/vouchers.ts'
import { isolated } from '#i18n/isolated.ts'
import { translator } from '#i18n/translator.ts'
import { setToast } from '#web/toast.ts'
import { pageOf } from '../../page-context.tsx'
import type { RequestContext } from '../../request-context.ts'

/** A typed code and the reason why the API refused it. */
export type RefusedCode = { code: string; message: string }

/**
 * True if the pressed button belongs to the voucher box: `apply` submits the typed code, `use` contains its own code.
 */
export const requestsVoucher = (form: FormData): boolean => form.has('apply') || form.has('use')

/** Sets the cart's voucher, or removes it with an empty `use`, and leaves a toast. Returns the refusal, if any. */
export async function tryVoucher(ctx: RequestContext, form: FormData): Promise<RefusedCode | undefined> {
  const code = String(form.get(form.has('use') ? 'use' : 'code') ?? '').trim()
  if (code === '' && !form.has('use')) return { code, message: requiredCode(ctx) }
  ctx.cookies.guestToken()
  try {
    const { voucher } = await ctx.api.vouchers.validity({ body: { code } })
    const { t, money } = pageOf(ctx)
    const applied = ({ problem, takes_off }: CartVoucher) =>
      problem?.message ?? t('vouchers.applied', { amount: isolated(money(takes_off)) })
    setToast(ctx.cookies, { kind: 'success', message: voucher ? applied(voucher) : t('vouchers.taken_off') })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code, message: error.message }
  }
}

export function requiredCode({ language }: Pick<RequestContext, 'language'>): string {
  const t = translator(language)
  return t('errors.required', { type: t('vouchers.enter') })
}

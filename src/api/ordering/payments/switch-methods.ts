import { type MethodState, methodNames } from '#contract/ordering/console-payments.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { changeSettings } from '../../site/settings-admin/change-settings.ts'
import type { Field, Fields } from '../../site/settings-admin/sections.ts'
import { methodsOn } from './payment-methods.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { providerOf } from './providers/providers.ts'

type Providers = PaymentProvider[] | undefined
type Sent = { input: Record<string, unknown>; seen: Record<string, unknown> }

/** All payment methods, in the order of the contract. */
export async function listMethods({ db }: { db: Queryable }, providers: Providers): Promise<MethodState[]> {
  const { paymentsOff } = await readSettings(db)
  return methodNames.map((name) => {
    const method = PaymentMethod[name]
    return { name, payment_method: method, on: !paymentsOff.includes(method), keys: keysFor(method, providers) }
  })
}

function keysFor(method: PaymentMethod, providers: Providers): MethodState['keys'] {
  if (method === PaymentMethod.cashOnDelivery) return 'needless'
  return providerOf(providers, method)?.keysFor ?? 'none'
}

/**
 * Switches payment methods on or off for new orders. Payments in progress continue. Refuses if no method with keys would remain
 * (`payment_methods_none`), and with `setting_changed_meanwhile`.
 */
export const switchMethods = (context: ActorContext, providers: Providers, { input, seen }: Sent) =>
  changeSettings(context, {
    section: 'payments',
    fields,
    input,
    seen,
    refuse({ paymentsOff }) {
      if (methodsOn(providers, paymentsOff).length === 0) throw businessError('payment_methods_none')
    },
  })

const fields: Fields = Object.fromEntries(methodNames.map((name) => [name, switchOf(PaymentMethod[name])]))

function switchOf(method: PaymentMethod): Field<boolean> {
  return {
    read: ({ paymentsOff }) => !paymentsOff.includes(method),
    write: (settings, on) => {
      const others = settings.paymentsOff.filter((one) => one !== method)
      return { ...settings, paymentsOff: on ? others : [...others, method].sort((a, b) => a - b) }
    },
  }
}

import type { KeyTrial } from '#contract/ordering/console-payments.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { businessError } from '../../../platform/request/errors.ts'
import { KeysRefused, type PaymentProvider, ProviderRefused, ProviderUnavailable } from './provider.ts'
import { providerOf } from './providers.ts'

/** Maximum length of a provider's message in the result. */
const MAX_LENGTH = 200

/** Matches keys, in case a provider's message repeats one. */
const KEY = /\b(?:(?:[spr]k|whsec|rzp)_|FLW[A-Z]+[_-]|sandbox-)\S*/gi

/**
 * Tests the keys of a payment method with a request to its provider that moves no money. Refuses (`payment_keys_none`) if there are no
 * keys.
 */
export async function tryKeys(
  providers: PaymentProvider[] | undefined,
  { name, now }: { name: keyof typeof PaymentMethod; now: Date },
): Promise<KeyTrial> {
  const provider = providerOf(providers, PaymentMethod[name])
  if (!provider) throw businessError('payment_keys_none')
  try {
    await provider.tryKeys(now)
    return { name, outcome: 'works', said: '' }
  } catch (error) {
    const outcome = outcomeOf(error)
    return { name, outcome, said: (error as Error).message.replace(KEY, '…').slice(0, MAX_LENGTH) }
  }
}

function outcomeOf(error: unknown): KeyTrial['outcome'] {
  if (error instanceof KeysRefused) return 'keys_refused'
  if (error instanceof ProviderUnavailable) return 'no_answer'
  if (error instanceof ProviderRefused) return 'refused'
  throw error
}

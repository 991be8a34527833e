import type { KeyTrial } from '../../../../contract/ordering/console-payments.ts'
import { PaymentMethod } from '../../../../contract/ordering/payments.ts'
import { refusal } from '../../../platform/request/refusal.ts'
import { KeysRefused, type PaymentProvider, ProviderRefused, ProviderUnavailable } from './provider.ts'
import { providerOf } from './providers.ts'

/** A provider's sentence is no longer than this in what is shown. */
const MOST_LETTERS = 200

/** What looks like a key, should a provider ever repeat one that it was asked with. */
const KEY = /\b(?:(?:[spr]k|whsec|rzp)_|FLW[A-Z]+[_-]|sandbox-)\S*/gi

/**
 * Tries the keys of a way to pay at its provider, in the words that payments are asked in, and moves nothing. Refuses
 * (`payment_keys_none`) where it has none.
 */
export async function tryKeys(
  providers: PaymentProvider[] | undefined,
  { name, now }: { name: keyof typeof PaymentMethod; now: Date },
): Promise<KeyTrial> {
  const provider = providerOf(providers, PaymentMethod[name])
  if (!provider) throw refusal('payment_keys_none')
  try {
    await provider.tryKeys(now)
    return { name, outcome: 'works', said: '' }
  } catch (error) {
    const outcome = outcomeOf(error)
    return { name, outcome, said: (error as Error).message.replace(KEY, '…').slice(0, MOST_LETTERS) }
  }
}

function outcomeOf(error: unknown): KeyTrial['outcome'] {
  if (error instanceof KeysRefused) return 'keys_refused'
  if (error instanceof ProviderUnavailable) return 'no_answer'
  if (error instanceof ProviderRefused) return 'refused'
  throw error
}

import Stripe from 'stripe'
import { KeysRefused, ProviderRefused, ProviderUnavailable } from '../provider.ts'

/** What Stripe would say again to the same question; all else (no answer, 5xx, 429, a wrong key) may be better later. */
const { StripeInvalidRequestError, StripeCardError } = Stripe.errors
const { StripeAuthenticationError, StripePermissionError } = Stripe.errors

/** Waits for Stripe, and says its troubles as every provider does. Its messages name no card and no person. */
export async function saying<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    const message = error instanceof Stripe.errors.StripeError ? `${error.type}: ${error.message}` : String(error)
    // Its sentence holds the key, or the end of it.
    if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
      throw new KeysRefused(error.type)
    const forGood = error instanceof StripeInvalidRequestError || error instanceof StripeCardError
    throw forGood ? new ProviderRefused(message) : new ProviderUnavailable(message)
  }
}

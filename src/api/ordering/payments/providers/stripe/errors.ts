import Stripe from 'stripe'
import { KeysRefused, ProviderRefused, ProviderUnavailable } from '../provider.ts'

/** Errors that a retry would repeat. All others (no answer, 5xx, 429, a wrong key) may be temporary. */
const { StripeInvalidRequestError, StripeCardError } = Stripe.errors
const { StripeAuthenticationError, StripePermissionError } = Stripe.errors

/** Awaits a request to Stripe and maps its errors to those of all providers. Stripe's messages contain no data of cards or persons. */
export async function saying<T>(requested: Promise<T>): Promise<T> {
  try {
    return await requested
  } catch (error) {
    const message = error instanceof Stripe.errors.StripeError ? `${error.type}: ${error.message}` : String(error)
    // The message contains the key or a part of it.
    if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
      throw new KeysRefused(error.type)
    const forGood = error instanceof StripeInvalidRequestError || error instanceof StripeCardError
    throw forGood ? new ProviderRefused(message) : new ProviderUnavailable(message)
  }
}

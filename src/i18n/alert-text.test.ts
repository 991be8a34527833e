import { describe, expect, it } from 'vitest'
import { alertText } from './alert-text.ts'
import { mailTranslator } from './mail-messages.ts'

const dispute = (provider: string, status: string, language: string) => {
  const details = { order: 'CH-7K3M9QX2', provider, dispute: 'dp_1', status, amount: 2100, currency: 'USD' }
  return alertText({ kind: 'dispute', details }, mailTranslator(language), language)
}

describe('the text of an alert', () => {
  it.each([
    ['stripe', 'needs_response', 'dp_1 at Stripe, now waiting for your answer'],
    ['paypal', 'WAITING_FOR_SELLER_RESPONSE', 'dp_1 at PayPal, now waiting for your answer'],
    ['razorpay', 'under_review', 'dp_1 at Razorpay, now under review'],
  ])('names its subject and status: %s, %s', (provider, status, said) => {
    expect(dispute(provider, status, 'en')).toContain(said)
    expect(dispute(provider, status, 'fa')).not.toContain(status)
  })

  it.each(['initiated', 'accepted', 'declined', 'other'])('has words for %s', (status) => {
    expect(dispute('flutterwave', status, 'fa')).not.toContain(status)
  })

  it('keeps the message of an unknown provider', () => {
    expect(dispute('newpay', 'toString', 'en')).toContain('dp_1 at newpay, now toString')
  })

  it('reports the status of a dispute without a webhook', () => {
    const details = { difference: 'dispute', provider: 'stripe', reference: 'ch_1', there: 'lost', here: '' }
    expect(alertText({ kind: 'difference', details }, mailTranslator('fa'), 'fa')).toContain('به ضرر شما ختم شد')
  })
})

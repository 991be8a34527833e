import type { ProviderRefund } from '../providers/provider.ts'

type KnownRefund = { id: string; reference: string | null; attempts: number; charged: number }

/**
 * Matches our refunds of a payment with the provider's list: `sent` are our refunds in the list, by id; `fresh` are unknown ones. If the
 * provider does not return our id, a refund of the same amount that we may have sent counts as ours, each once.
 */
export function matchRefunds(
  known: KnownRefund[],
  listed: ProviderRefund[],
): { sent: Set<string>; fresh: ProviderRefund[] } {
  const refunded = listed.filter(({ state }) => state !== 'failed')
  const named = new Map(refunded.map((one) => [one, known.find((refund) => isNamed(refund, one))]))
  const sent = new Set([...named.values()].flatMap((refund) => refund?.id ?? []))
  const fresh = refunded.filter((one) => {
    if (named.get(one)) return false
    const alike = one.ours === undefined && known.find((refund) => !sent.has(refund.id) && mayBe(refund, one))
    if (!alike) return true
    sent.add(alike.id)
    return false
  })
  return { sent, fresh }
}

const isNamed = (refund: KnownRefund, { reference, ours }: ProviderRefund): boolean =>
  refund.reference === reference || refund.id === ours

const mayBe = ({ reference, attempts, charged }: KnownRefund, { amount }: ProviderRefund): boolean =>
  reference === null && attempts > 0 && charged === amount

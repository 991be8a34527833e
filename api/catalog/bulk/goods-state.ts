export type Choice = { id: number; sku: string; stock: number; price: number; usd_price: number }
/** An offer that begins or ends by the clock; moments in UTC. */
export type Plan = { offered: number; starts_at: string; ends_at: string | null; begun: boolean }

/** A product as far as bulk changes look at it: amounts in minor units. */
export type GoodsState = {
  selling: number
  offered: number
  usd_selling: number
  usd_offered: number
  public: boolean
  plan: Plan | null
  choices: Choice[]
}

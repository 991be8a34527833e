/** Figures of a day; money in AFN minor units. */
export type Counted = Record<'orders' | 'cancelled' | 'refused' | 'sales' | 'sold' | 'refunded', number>

const none: Counted = { orders: 0, cancelled: 0, refused: 0, sales: 0, sold: 0, refunded: 0 }

/** The sum of several days. */
export const addUp = (days: Counted[]): Counted =>
  days.reduce<Counted>(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      cancelled: sum.cancelled + day.cancelled,
      refused: sum.refused + day.refused,
      sales: sum.sales + day.sales,
      sold: sum.sold + day.sold,
      refunded: sum.refunded + day.refunded,
    }),
    none,
  )

/** Adds the average order value, rounded to whole afghani, since pul are not in use. */
export const withAverage = (counted: Counted): Counted & { average: number } => ({
  ...counted,
  average: counted.sales === 0 ? 0 : Math.round(counted.sold / counted.sales / 100) * 100,
})

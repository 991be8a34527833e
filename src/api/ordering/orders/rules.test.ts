import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OrderStatus, orderCan, orderStatuses, type Progress } from '#contract/ordering/order-status.ts'
import { historyOf, type Move, parcelsMovingTo, parcelsToCancel, progressOf, stepsOf } from './rules.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 8, 0, second))
const state = (order_status: OrderStatus, cancelled = false): Progress => ({ order_status, cancelled })

describe('the status of an order', () => {
  it.each([
    ['is that of the least advanced parcel', [state(4), state(2), state(5)], state(2)],
    ['ignores cancelled parcels', [state(4), state(1, true)], state(4)],
    ['is cancelled if all parcels are cancelled', [state(1, true), state(2, true)], state(1, true)],
  ])('%s', (_, parcels, expected) => {
    expect(progressOf(parcels)).toEqual(expected)
  })
})

describe('cancelling an order', () => {
  it.each([
    ['includes pending and confirmed parcels', [state(1), state(2)], 2],
    ['includes no parcel if one was picked up', [state(1), state(3)], 0],
    ['excludes cancelled parcels', [state(3, true), state(2)], 1],
    ['includes no parcel if all are cancelled', [state(1, true)], 0],
  ])('%s', (_, parcels, expected) => {
    expect(parcelsToCancel(parcels)).toHaveLength(expected)
  })
})

describe('the progress bar', () => {
  const reached = (order_status: OrderStatus, second: number, cancelled = false) => ({
    ...state(order_status, cancelled),
    at: at(second),
  })
  const states = (steps: ReturnType<typeof stepsOf>) => steps.map((step) => step.state).join(' ')

  it('shows completed, current and pending steps', () => {
    const steps = stepsOf(state(2), [reached(1, 1), reached(2, 5)])
    expect(states(steps)).toBe('done active pending pending pending')
    expect(steps.map((step) => step.at)).toEqual([at(1).toISOString(), at(5).toISOString(), null, null, null])
  })
  it('is complete at delivery', () => {
    const history = orderStatuses.map((status) => reached(status, status))
    expect(states(stepsOf(state(5), history))).toBe('done done done done done')
  })
  it('stops at the step of the cancellation', () => {
    expect(states(stepsOf(state(2, true), [reached(1, 1), reached(2, 2), reached(2, 3, true)]))).toBe(
      'done done pending pending pending',
    )
  })
})

/** An attempt to move or cancel one parcel or the whole order. */
const anyAttempt = fc.record({
  parcel: fc.option(fc.integer({ min: 0, max: 3 })),
  to: fc.constantFrom<OrderStatus | 'cancel'>(1, 2, 2, 3, 4, 5, 'cancel'),
})

it('any sequence of attempts changes parcels only by the moves of the table', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(anyAttempt, { maxLength: 60 }), (count, attempts) => {
      let parcels = Array.from({ length: count }, (_, index) => ({ id: String(index), ...state(1) }))
      const moves: Move[] = parcels.map((parcel) => ({ ...state(1), parcelId: parcel.id, at: at(0) }))
      attempts.forEach(({ parcel, to }, second) => {
        const candidates = parcel === null ? parcels : parcels.filter((one) => one.id === String(parcel))
        const changing = to === 'cancel' ? parcelsToCancel(candidates) : parcelsMovingTo(candidates, to)
        parcels = parcels.map((before) => {
          if (!changing.includes(before)) return before
          const after = { ...before, ...(to === 'cancel' ? { cancelled: true } : { order_status: to }) }
          expect(before.cancelled).toBe(false)
          if (to === 'cancel') expect(before.order_status).toBeLessThanOrEqual(OrderStatus.confirmed)
          else expect(after.order_status).toBe(before.order_status + 1)
          moves.push({ ...after, parcelId: before.id, at: at(second + 1) })
          return after
        })
      })
      const history = historyOf(
        parcels.map((one) => one.id),
        moves,
      )
      const now = progressOf(parcels)
      expect(history.at(-1)).toMatchObject(now)
      expect(orderCan.cancel(now) && orderCan.moveTo(now) === null).toBe(false)
      const statuses = history.filter((entry) => !entry.cancelled).map((entry) => entry.order_status)
      expect(statuses).toEqual([...statuses].sort((a, b) => a - b))
      const steps = stepsOf(now, history)
      expect(steps.filter((step) => step.state === 'active')).toHaveLength(
        now.cancelled || now.order_status === 5 ? 0 : 1,
      )
    }),
  )
})

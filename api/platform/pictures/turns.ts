/** Whoever waits for a picture goes before those who render ahead. */
export type Urgency = 'visitor' | 'ahead'

/** Lets a few works run at a time. Work done ahead of need only starts when nobody else works or waits. */
export function createTurns(atOnce: number) {
  const waiting: Record<Urgency, (() => void)[]> = { visitor: [], ahead: [] }
  let running = 0

  function next() {
    const start =
      running < atOnce ? (waiting.visitor.shift() ?? (running === 0 ? waiting.ahead.shift() : undefined)) : undefined
    if (!start) return
    running += 1
    start()
    next()
  }

  return async function inTurn<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting[urgency].push(start)
      next()
    })
    try {
      return await work()
    } finally {
      running -= 1
      next()
    }
  }
}

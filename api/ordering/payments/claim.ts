/** Another process has what this one was at, by the database's clock: it leaves off before money moves. */
export class TakenOver extends Error {}

/** Holds on to what was taken, in a statement of its own that is committed by then; throws `TakenOver` where that is lost. */
export type HoldOn = () => Promise<void>

/** Who takes work has so long for it, by the database's clock; then another process does it. */
export const LEASE_MILLISECONDS = 60_000

/** @param renew renews a lease where it is still this process's, and answers the rows that it could */
export const holding =
  (renew: () => PromiseLike<unknown[]>): HoldOn =>
  async () => {
    if ((await renew()).length === 0) throw new TakenOver('Another process is at it')
  }

/**
 * The same where the end of a lease says whose it is: no two that took one thing have the same.
 * @param renew renews the lease that ends at `mine`, if it is not over, and answers when it ends then
 */
export function holdingUntil(end: Date, renew: (mine: Date) => PromiseLike<{ end: Date | null }[]>): HoldOn {
  let mine = end
  return async () => {
    const [renewed] = await renew(mine)
    if (!renewed?.end) throw new TakenOver('Another process is at it')
    mine = renewed.end
  }
}

/** Another process has taken over the work (by the database's clock), so this one stops before money moves. */
export class TakenOver extends Error {}

/** Renews the claim on a piece of work, in its own committed statement. Throws `TakenOver` if another process has it. */
export type HoldOn = () => Promise<void>

/** Lease in milliseconds, by the database's clock. After it another process may take the work. */
export const LEASE_MILLISECONDS = 60_000

/** @param renew renews the lease if this process still has it, and returns the renewed rows */
export const holding =
  (renew: () => PromiseLike<unknown[]>): HoldOn =>
  async () => {
    if ((await renew()).length === 0) throw new TakenOver('Another process is at it')
  }

/**
 * Like `holding`, but the end of the lease identifies its holder: each claim has a different end.
 * @param renew renews the lease that ends at `mine`, if it has not expired, and returns its new end
 */
export function holdingUntil(end: Date, renew: (mine: Date) => PromiseLike<{ end: Date | null }[]>): HoldOn {
  let mine = end
  return async () => {
    const [renewed] = await renew(mine)
    if (!renewed?.end) throw new TakenOver('Another process is at it')
    mine = renewed.end
  }
}

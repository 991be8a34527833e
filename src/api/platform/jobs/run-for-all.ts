/**
 * Runs `work` for all at the same time, and throws the first error once all have ended. So none is still running when
 * the job is retried.
 */
export async function runForAll<T>(all: T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (const result of await Promise.allSettled(all.map(work))) if (result.status === 'rejected') throw result.reason
}

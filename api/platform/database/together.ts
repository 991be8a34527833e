type Step = () => PromiseLike<unknown>
type Answers<S extends Step[]> = { [K in keyof S]: Awaited<ReturnType<S[K]>> }

/**
 * Asks for several things in one go. In a transaction they are sent one behind the other without waiting for answers
 * (`pipeline`), and done in the order they are given: a lock holds for whatever stands behind it. Outside of one each goes
 * over a connection of its own. Throws what the first of them threw, once all have ended: what is still under way would
 * otherwise go on behind the rollback.
 */
export async function together<S extends Step[]>(...steps: S): Promise<Answers<S>> {
  const answers: Promise<unknown>[] = []
  for (const step of steps) {
    answers.push(begun(step))
    await isSent()
  }
  const ended = await Promise.allSettled(answers)
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Answers<S>
}

/** What throws at once, as a builder of statements may, has failed like any other: those before it are under way already. */
const begun = async (step: Step): Promise<unknown> => await step()

/** However many promises lie between asking and sending, they are over when Node's next tick comes: it waits for all. */
async function isSent(): Promise<void> {
  await null
  await new Promise<void>((next) => process.nextTick(next))
}

/** Milliseconds on a clock that all threads of the process share and nobody puts right: a step of the other must end no statement. */
export const steadyNow = (): bigint => process.hrtime.bigint() / 1_000_000n

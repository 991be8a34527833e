const WIDTH = 30
const MIN_MILLISECONDS = 80
/** Before this time, a rate and an estimate are too inaccurate to show. */
const TELLING_MILLISECONDS = 1_000

export type Progress = { show(step: string, done: number, of?: number): void; end(): void }

/** A progress bar on standard error with rate and remaining time. Prints nothing without a terminal. */
export function progressBar(out: NodeJS.WriteStream = process.stderr, clock = () => performance.now()): Progress {
  if (!out.isTTY) return { show: () => {}, end: () => {} }
  let shown = { step: '', at: 0 }
  let lastStart = { at: 0, done: 0 }
  return {
    show(step, done, of) {
      const now = clock()
      const finished = of !== undefined && done >= of
      if (shown.step !== step) lastStart = { at: now, done }
      else if (!finished && now - shown.at < MIN_MILLISECONDS) return
      if (shown.step !== '' && shown.step !== step) out.write('\n')
      shown = { step, at: now }
      const bar = of === undefined ? String(done) : `${barOf(done, of)} ${done}/${of}`
      out.write(
        `\r\u001B[K${step.padEnd(20)} ${bar}${paceOf(done - lastStart.done, now - lastStart.at, of && of - done)}`,
      )
    },
    end() {
      if (shown.step !== '') out.write('\n')
    },
  }
}

function barOf(done: number, of: number): string {
  const filled = of === 0 ? WIDTH : Math.round((Math.min(done, of) / of) * WIDTH)
  return '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
}

function paceOf(done: number, milliseconds: number, left: number | undefined): string {
  if (milliseconds < TELLING_MILLISECONDS || done === 0) return ''
  const rate = done / (milliseconds / 1000)
  const pace = `, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second`
  return left ? `${pace}, ${inWords(left / rate)} left` : pace
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

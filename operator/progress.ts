const WIDTH = 30
const LEAST_MILLISECONDS = 80

export type Progress = { show(step: string, done: number, of?: number): void; end(): void }

/** A bar on standard error for long work; silent where nobody watches. */
export function progressBar(out: NodeJS.WriteStream = process.stderr): Progress {
  if (!out.isTTY) return { show: () => {}, end: () => {} }
  let shown = { step: '', at: 0 }
  return {
    show(step, done, of) {
      const now = performance.now()
      const finished = of !== undefined && done >= of
      if (shown.step === step && !finished && now - shown.at < LEAST_MILLISECONDS) return
      if (shown.step !== '' && shown.step !== step) out.write('\n')
      shown = { step, at: now }
      out.write(`\r\u001B[K${step.padEnd(20)} ${of === undefined ? done : `${barOf(done, of)} ${done}/${of}`}`)
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

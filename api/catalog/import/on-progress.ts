/** What an import is busy with. */
type ImportStep = 'checking pictures' | 'comparing products' | 'writing records' | 'keeping pictures'
export type OnProgress = (step: ImportStep, done: number, of: number) => void

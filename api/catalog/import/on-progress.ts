/** What an import is busy with. */
type ImportStep =
  | 'checking pictures'
  | 'keeping pictures'
  | 'comparing products'
  | 'writing records'
  | 'indexing for search'
export type OnProgress = (step: ImportStep, done: number, of: number) => void

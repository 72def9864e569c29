import type { UploadRow } from '#machines/uploads/upload/schema.ts'

export interface ChosenAgain {
  row: UploadRow
  file: File
}

const identity = (name: string, bytes: number) => `${bytes} ${name}`

/** The chosen files that match missing rows by name and size, each once. */
export function matchMissing(rows: readonly UploadRow[], files: readonly File[]): ChosenAgain[] {
  const missing = new Map<string, UploadRow[]>()
  for (const row of rows) {
    if (row.state !== 'missing') continue
    const known = missing.get(identity(row.name, row.bytes))
    if (known === undefined) missing.set(identity(row.name, row.bytes), [row])
    else known.push(row)
  }
  return files.flatMap((file) => {
    const row = missing.get(identity(file.name, file.size))?.shift()
    return row === undefined ? [] : [{ row, file }]
  })
}

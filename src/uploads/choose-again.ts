import type { UploadRow } from '#machines/upload/types.ts'

/** Photo spec 5, with the endings some systems know better than the types. */
export const ACCEPTED_FILES = 'image/heic,image/jpeg,image/png,.heic,.heif'

export interface ChosenAgain {
  row: UploadRow
  file: File
}

const identity = (name: string, bytes: number) => `${bytes} ${name}`

/** The chosen files that are those of rows whose files are missing, each once: same name, same size. */
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

import { tmpdir } from 'node:os'
import { sep } from 'node:path'
import { awayPart } from './away.ts'
import { type Settings, SettingsError } from './settings.ts'

/** PostgreSQL: no permission, a read-only transaction, no such schema. */
const NOT_ALLOWED = new Set<unknown>(['42501', '25006', '3F000'])

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(folder + sep)

/** The error that others were made of. */
function originOf(error: Error): Error & Partial<NodeJS.ErrnoException> {
  return error.cause instanceof Error ? originOf(error.cause) : error
}

function sentenceOf(error: Error, { dataDir, databaseUrl }: Settings): string | null {
  const { code, path, message } = originOf(error)
  const part = awayPart(error)
  if (part === 'disk') return `The disk of DATA_DIR is full, or can't be written to: ${message}.`
  if (databaseUrl !== null && (part === 'database' || NOT_ALLOWED.has(code)))
    return `The database of DATABASE_URL can't be used: ${message}.`
  if (code === undefined || path === undefined) return null
  if (isBelow(path, dataDir)) return `DATA_DIR must be a folder that can be written to; ${path} is not (${code}).`
  if (isBelow(path, tmpdir())) return `TMPDIR must be a folder that can be written to; ${path} is not (${code}).`
  return null
}

/** An error of the start as a sentence that names the setting, where one is at fault; any other error as it is. */
export function explainStartError(error: unknown, settings: Settings): unknown {
  if (!(error instanceof Error) || error instanceof SettingsError) return error
  const sentence = sentenceOf(error, settings)
  return sentence === null ? error : new SettingsError(sentence, { cause: error })
}

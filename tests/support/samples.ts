import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDate } from '#server/images/date-texts.ts'
import type { Taken } from '#server/images/taken.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the sample photos, which are not part of the project. */
export const SAMPLES = resolve(ROOT, process.env.PHOTO_SAMPLES || '../shared/photos')
const TABLE = join(SAMPLES, 'expected.tsv')
export const hasSamples = existsSync(TABLE)
/** A run that must include them. */
export const needsSamples = process.env.CI === 'true'

export interface Sample {
  file: string
  mime: string
  taken: Taken | null
  /** Stored size. */
  width: number
  height: number
}

const given = (field: string | undefined) => (field === undefined || field === '-' ? undefined : field)

/** What ExifTool reads from each sample: an independent oracle. */
export function listSamples(): Sample[] {
  if (!hasSamples) return []
  const [, ...lines] = readFileSync(TABLE, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [file = '', mime = '', original, offset, created, , width, height] = line.split('\t')
    const taken = parseDate(given(original), given(offset)) ?? parseDate(given(created))
    return { file, mime, taken, width: Number(width), height: Number(height) }
  })
}

export const readSample = (file: string) => readFile(join(SAMPLES, file))
